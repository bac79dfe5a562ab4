import { importReport } from '@samagam/contract/programme/import';
import { kindOfSheet } from '@samagam/domain/programme/import/sheets/sheet-programme';
import { readCsv } from '@samagam/domain/text/read-csv';
import { expect, test } from 'vitest';
import { answers } from '../../../../test/answers.ts';
import { button, field, form, hasEvent, openOffice } from '../../../../test/office.tsx';
import { chooseFile } from '../../../../test/pictures.ts';

const FORM = 'Choose files';
const SHEET = 'Title,Date,Wann,Speaker\nSafe keys,21-Nov-2099,2:15,Asha Rao\n';

test('a sheet is read as staff chose at the last import of such a sheet into this event', async () => {
  hasEvent();
  answers('GET /api/admin/importmemory', () => ({
    data: {
      told: [
        {
          kind: kindOfSheet(readCsv(SHEET, ','), 'csv'),
          headings: [{ sheet: 'sessions' as const, heading: 'wann', column: 'start' }],
          answers: [{ id: 'early', value: 'PM' }],
        },
      ],
    },
  }));
  const calls = answers('POST /api/admin/importprogramme', () => ({
    data: importReport.parse({ fingerprint: 'f1', imported: false, rows: [] }),
  }));
  await openOffice('/weba/manageimport/test2025');
  await expect.element(form(FORM)).toBeVisible();
  chooseFile(field(FORM, 'Files').element(), new File([SHEET], 'talks.csv', { type: 'text/csv' }));
  await button('CHECK', form(FORM)).click();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]!.request.sessions[0]!.time).toBe('02:15 PM');
});
