import type { SpeakerPageRow } from '@samagam/contract/programme/speaker-page';
import type { Deps } from '../../../deps.ts';
import type { Handler } from '../../../http/handler.ts';
import { renderSpeakerMail } from '../../../mails/speaker-mails.ts';
import { mailSpeakers, planSpeakerMails, revokeSpeakerLinks } from '../../../programme/speaker-links.ts';
import type { SpeakerPage } from '../../../stores/speaker-pages.ts';

/** Instead of the link, which only the speaker may get. */
const LINK_OF_SAMPLE = '[the link to the page]';

export const POST: Handler<'POST /api/admin/speakerpages'> = async ({ input, deps, who }) => {
  const { action, ...chosen } = input;
  if (action === 'preview') return { data: await previewOf(deps, chosen) };
  if (action === 'mail') return { data: await mailSpeakers(deps, chosen, who) };
  const revoked = await revokeSpeakerLinks(deps, chosen, who);
  return { data: { asked: 0, reminded: 0, revoked, leftout: {} } };
};

async function previewOf(deps: Deps, chosen: Parameters<typeof planSpeakerMails>[1]) {
  const { event, mails, leftout } = await planSpeakerMails(deps, chosen);
  const [first] = mails;
  const sample =
    first &&
    (await renderSpeakerMail(deps, {
      kind: first.kind,
      to: first.speaker.mailid,
      event,
      name: first.speaker.name,
      link: LINK_OF_SAMPLE,
    }));
  return {
    asked: mails.filter(({ kind }) => kind === 'speaker-asked').length,
    reminded: mails.filter(({ kind }) => kind === 'speaker-reminded').length,
    revoked: 0,
    leftout,
    ...(sample && { sample: { to: sample.to, subject: sample.subject, text: sample.text } }),
  };
}

export function rowOfPage(page: SpeakerPage): SpeakerPageRow {
  const { speakerid, mailedto, askedat, mailedat, remindedat, answeredat, revokedat, mailrefusedat } = page;
  return {
    speakerid,
    mailedto,
    askedat: isoOf(askedat),
    mailedat: isoOf(mailedat),
    remindedat: isoOf(remindedat),
    answeredat: isoOf(answeredat),
    revokedat: isoOf(revokedat),
    mailrefusedat: isoOf(mailrefusedat),
  };
}

function isoOf(moment: number | undefined): string {
  return moment === undefined ? '' : new Date(moment).toISOString();
}
