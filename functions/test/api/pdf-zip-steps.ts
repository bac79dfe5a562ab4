/** Documents of November 2026 with PDFs that cannot be packed, so that a ZIP of them has several pieces. */
import { randomBytes } from 'node:crypto';
import type { PdfZip } from '@samagam/contract/money/books';
import { aTaxDocument, SELLER } from '@samagam/emulators/builders/a-tax-document';
import { unzipSync } from 'fflate';
import { createApp } from '../../src/app.ts';
import { documentFileRef, documentIdOf, taxDocumentRef } from '../../src/stores/tax-documents.ts';
import { expect } from 'vitest';
import { type Harness, ORIGIN } from './harness.ts';

const SIZE = 30_000;

export function pdfZipSteps(api: Harness) {
  const app = createApp(api.deps);
  const post = async (body: object): Promise<PdfZip> => {
    const reply = await api.staff('POST /api/admin/pdfzips', body);
    expect([reply.status, reply.body.msg]).toEqual([200, undefined]);
    return reply.body.data as PdfZip;
  };
  return {
    post,

    /** Returns the PDFs by the name that the ZIP gives them. `issuedat`: of all of them, in epoch milliseconds. */
    async issue(count: number, issuedat: number, first = 1): Promise<Map<string, Buffer>> {
      const numbers = Array.from({ length: count }, (_, place) => first + place);
      const made = numbers.map((number) => {
        const serial = `SG/26-27/${String(number).padStart(5, '0')}`;
        return { serial, number, id: documentIdOf(serial), pdf: randomBytes(SIZE) };
      });
      const batch = api.db.batch();
      for (const { serial, number, id } of made) {
        batch.set(taxDocumentRef(api.db, id), { ...aTaxDocument({ serial, number, issuedat }), sha256: '' });
      }
      await batch.commit();
      for (const { id, pdf } of made) await documentFileRef(api.db, id).set({ pdf });
      return new Map(made.map(({ id, pdf }) => [`${SELLER.gstin}/${id}.pdf`, pdf]));
    },

    async finish({ id }: PdfZip): Promise<PdfZip> {
      for (;;) {
        const zip = await post({ mode: 'continue', id });
        if (zip.endedat !== '') return zip;
      }
    },

    async download({ id, parts }: PdfZip): Promise<Map<string, Uint8Array>> {
      const pieces: Buffer[] = [];
      for (let part = 0; part < parts; part += 1) {
        const response = await app.request(`${ORIGIN}/api/admin/pdfzip?id=${id}&part=${part}&mode=export`, {
          headers: { Authorization: 'Bearer admin' },
        });
        expect(response.status).toBe(200);
        pieces.push(Buffer.from(await response.arrayBuffer()));
      }
      return new Map(Object.entries(unzipSync(Buffer.concat(pieces))));
    },
  };
}
