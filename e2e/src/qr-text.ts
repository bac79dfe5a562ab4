/** Reads the text of a ticket's QR code, as a scanner does. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext } from '@playwright/test';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

export async function qrTextOf(request: APIRequestContext, ticketkey: string): Promise<string> {
  const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer }, fireImmediately: true });
  const answer = await request.get('/api/getticket', { params: { ticketkey } });
  const { ticketdetails } = (await answer.json()) as { ticketdetails: { qrcode: string } };
  const png = Buffer.from(ticketdetails.qrcode.split(',')[1]!, 'base64');
  return (await readBarcodes(new Uint8Array(png)))[0]!.text;
}
