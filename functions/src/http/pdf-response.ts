/** A PDF that the browser saves and no cache keeps. */
import { NO_STORE } from './headers.ts';

/** `name` is that of the file, without its ending. */
export function pdfResponse(pdf: Uint8Array, name: string): Response {
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Cache-Control': NO_STORE,
      'Content-Disposition': `attachment; filename="${name}.pdf"`,
      'Content-Security-Policy': "default-src 'none'",
    },
  });
}
