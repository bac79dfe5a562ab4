/** Compares a programme of another tool with the event, and with the fingerprint of that report imports it. */
import type { Handler } from '../../../http/handler.ts';
import { checkImport, importProgramme } from '../../../programme/import.ts';

export const POST: Handler<'POST /api/admin/importprogramme'> = async ({ input, deps, caller }) => ({
  data: input.fingerprint ? await importProgramme(deps, input, caller!.mail) : await checkImport(deps, input),
});
