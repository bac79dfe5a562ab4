/** Mails staff that answers of speakers wait, at most once a day for each event. */
import { FieldValue } from '@google-cloud/firestore';
import { calls } from '@samagam/contract/api';
import type { Role } from '@samagam/contract/common/words';
import { isoDayInIndia } from '@samagam/domain/text/event-dates';
import type { Deps } from '../deps.ts';
import { listStaff } from '../services/staff-accounts.ts';
import { enqueue, mailRef } from '../stores/mail.ts';
import { readTogether } from '../stores/reading/read-records.ts';
import { readThenWrite } from '../stores/reading/read-then-write.ts';
import { type SpeakerPage, speakerPageRef, untoldPages } from '../stores/speaker-pages.ts';

/** Called at night. Idempotent: the mails and what they tell are written together. */
export async function mailWaitingAnswers(deps: Deps): Promise<void> {
  const untold = Map.groupBy(await untoldPages(deps), ({ eventcode }) => eventcode);
  if (untold.size === 0) return;
  const roles: readonly Role[] = calls['PUT /api/admin/speakerpages'].roles;
  const staff = await listStaff(await deps.accounts());
  const readers = staff
    .filter(({ role, disabled, mail }) => roles.includes(role) && !disabled && mail !== '')
    .map(({ mail }) => mail);
  for (const [eventcode, pages] of untold) await tellAbout(deps, { eventcode, pages, readers });
}

async function tellAbout(
  { db, keys, now }: Deps,
  { eventcode, pages, readers }: { eventcode: string; pages: SpeakerPage[]; readers: string[] },
): Promise<void> {
  const refs = pages.map(({ speakerid }) => speakerPageRef(db, eventcode, speakerid));
  const mails = readers.map((to) => ({
    to,
    id: `answers-wait_${eventcode}_${isoDayInIndia(now())}_${keys.rate(`answers-wait\n${to}`)}`,
  }));
  await readThenWrite(db, {
    read: async (tx) => ({
      told: await readTogether(tx, ...mails.map(({ id }) => mailRef(db, id))),
      stored: await readTogether(tx, ...refs),
    }),
    write(tx, { told, stored }) {
      // Those who came after the mail of today are told tomorrow.
      if (told.some(({ exists }) => exists)) return;
      const news = stored.map((doc) => doc.data()).filter((page) => page?.untoldat !== undefined);
      const changes = news.filter((page) => page && hasChanges(page)).length;
      const absent = news.filter((page) => page && isAbsent(page)).length;
      for (const { ref, exists } of stored) if (exists) tx.update(ref, { untoldat: FieldValue.delete() });
      if (changes + absent === 0) return;
      const mail = { kind: 'answers-wait', eventcode, answered: news.length, changes, absent } as const;
      for (const { id, to } of mails) enqueue(tx, db, { id, eventcode, to, mail }, now());
    },
  });
}

function hasChanges({ answer, picture }: SpeakerPage): boolean {
  if (picture !== undefined) return true;
  return answer !== undefined && Object.keys(answer.texts).length + answer.slides.length > 0;
}

function isAbsent({ answer }: SpeakerPage): boolean {
  if (!answer) return false;
  return answer.away.length > 0 || answer.sessions.some(({ state }) => state === 'declined');
}
