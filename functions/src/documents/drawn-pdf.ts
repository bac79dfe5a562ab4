import { loadShaper } from './indian-shaping.ts';
import { createTypesetter, type Typesetter } from './typesetter.ts';

export type Pdf = PDFKit.PDFDocument;

interface Outline {
  title: string;
  author: string;
  subject: string;
  /** Epoch milliseconds. */
  at: number;
  layout: 'portrait' | 'landscape';
  /** Otherwise the same input gives the same bytes on every machine: compressed ones depend on the version of zlib. */
  compress?: boolean;
  /** Whether `draw` marks what a screen reader reads. */
  tagged?: boolean;
  /** Every text that is drawn: its scripts decide which shapers are loaded. */
  texts: string;
}

/** A PDF of A4 pages that `draw` fills. */
export async function drawnPdf(
  { title, author, subject, at, layout, tagged = false, compress = false, texts }: Outline,
  draw: (pdf: Pdf, typesetter: Typesetter) => void,
): Promise<Buffer> {
  const [{ default: PdfDocument }, shaper] = await Promise.all([import('pdfkit'), loadShaper(texts)]);
  const date = new Date(at);
  const pdf = new PdfDocument({
    size: 'A4',
    layout,
    margin: 0,
    // Its type lacks null, which means that no standard font is loaded.
    font: null as unknown as string,
    compress,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: 'en-IN',
    displayTitle: true,
    tagged,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: 'Samagam',
      Producer: 'Samagam',
      CreationDate: date,
      ModDate: date,
    },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => pdf.on('end', resolve));
  draw(pdf, createTypesetter(pdf, shaper));
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}
