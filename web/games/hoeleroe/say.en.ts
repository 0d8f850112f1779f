export { de as en } from './say.de.ts';
