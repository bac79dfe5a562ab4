import { importReport } from '@samagam/contract/programme/import';
import { expect, test } from 'vitest';
import { answers } from '../../../../test/answers.ts';
import { button, field, form, hasEvent, openOffice } from '../../../../test/office.tsx';
import { chooseFile } from '../../../../test/pictures.ts';

const FORM = 'Choose files';

test('a heading is read as staff chose at the last import into this event', async () => {
  hasEvent();
  answers('GET /api/admin/importheadings', () => ({
    data: {
      headings: [
        {
          source: 'csv' as const,
          choices: [{ sheet: 'sessions' as const, heading: 'wann', column: 'start' }],
        },
      ],
    },
  }));
  const calls = answers('POST /api/admin/importprogramme', () => ({
    data: importReport.parse({ fingerprint: 'f1', imported: false, rows: [] }),
  }));
  await openOffice('/weba/manageimport/test2025');
  await expect.element(form(FORM)).toBeVisible();
  const sheet = 'Title,Date,Wann,Speaker\nSafe keys,21-Nov-2099,10:00,Asha Rao\n';
  chooseFile(field(FORM, 'Files').element(), new File([sheet], 'talks.csv', { type: 'text/csv' }));
  await button('CHECK', form(FORM)).click();
  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]!.request.sessions[0]!.time).toBe('10:00 AM');
});
