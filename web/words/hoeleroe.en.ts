export { de as en } from './hoeleroe.de.ts';
