/** How long a document about money takes, once PDFKit and the fonts are loaded. */
import type { TaxDocument } from '@samagam/domain/tax/document';
import { aLine, aTaxDocument, REGISTERED_BUYER } from '@samagam/emulators/builders/a-tax-document';
import { documentPdf } from '@samagam/functions/documents/pdf';
import { type Figure, figure } from '../figures.ts';
import { percentile, timed } from '../spread.ts';

const ROUNDS = 200;
/** The first ones load packages and fonts, and warm up the compiler. */
const WARM_UP = 20;
const INDIAN_NAME = 'ಶ್ರೀಮತಿ ಕೃಷ್ಣವೇಣಿ ವೆಂಕಟೇಶ್ವರ ಲಕ್ಷ್ಮೀನಾರಾಯಣ ಜ್ಞಾನೇಶ್ವರಿ ಭಟ್';

export async function documents(): Promise<Figure[]> {
  const invoice = aTaxDocument();
  const inKannada = aTaxDocument({ buyer: { ...REGISTERED_BUYER, name: INDIAN_NAME } });
  const ofManyLines = aTaxDocument({ lines: Array.from({ length: 30 }, () => aLine()) });
  return [
    figure('invoice PDF: p95', await p95(invoice), 'plain'),
    figure('invoice PDF: p95', await p95(inKannada), 'a name in Kannada'),
    figure('invoice PDF: p95', await p95(ofManyLines), '30 lines'),
    figure('invoice PDF: size', Math.round((await documentPdf(invoice)).length / 1000)),
  ];
}

async function p95(document: TaxDocument): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1)
    times.push((await timed(() => documentPdf(document))).ms);
  return percentile(times.slice(WARM_UP), 95);
}
