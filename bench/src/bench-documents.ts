/** `npm run bench:documents`: measures documents about money, prints the figures and saves them in bench/results. */
import { documentPdfs } from './document-pdfs.ts';
import { keep } from './keep.ts';

keep(await documentPdfs());
