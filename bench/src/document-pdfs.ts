/** How long a document about money takes, once PDFKit and the fonts are loaded. */
import type { TaxDocument } from '@samagam/domain/tax/document';
import { aLine, aTaxDocument, REGISTERED_BUYER } from '@samagam/emulators/builders/a-tax-document';
import { documentPdf } from '@samagam/functions/documents/pdf';
import type { Figure } from './figure.ts';
import { percentile, timed } from './spread.ts';

const ROUNDS = 200;
/** The first ones load packages and fonts, and warm up the compiler. */
const WARM_UP = 20;
const INDIAN_NAME = 'ಶ್ರೀಮತಿ ಕೃಷ್ಣವೇಣಿ ವೆಂಕಟೇಶ್ವರ ಲಕ್ಷ್ಮೀನಾರಾಯಣ ಜ್ಞಾನೇಶ್ವರಿ ಭಟ್';

export async function documentPdfs(): Promise<Figure[]> {
  const invoice = aTaxDocument();
  const inKannada = aTaxDocument({ buyer: { ...REGISTERED_BUYER, name: INDIAN_NAME } });
  const ofManyLines = aTaxDocument({ lines: Array.from({ length: 30 }, () => aLine()) });
  return [
    { what: 'Invoice PDF: p95', value: await p95(invoice), unit: 'ms', budget: 150 },
    { what: 'Invoice PDF, name in Kannada: p95', value: await p95(inKannada), unit: 'ms', budget: 150 },
    { what: 'Invoice PDF, 30 lines: p95', value: await p95(ofManyLines), unit: 'ms', budget: 150 },
    { what: 'Invoice PDF: size', value: Math.round((await documentPdf(invoice)).length / 1000), unit: 'KB' },
  ];
}

async function p95(document: TaxDocument): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1)
    times.push((await timed(() => documentPdf(document))).ms);
  return percentile(times.slice(WARM_UP), 95);
}
