export { de as en } from './text.de.ts';
