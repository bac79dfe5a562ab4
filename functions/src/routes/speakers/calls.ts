import { linkEnd } from '@samagam/domain/programme/speaker-link';
import { dayOfEvent } from '@samagam/domain/text/event-dates';
import type { Handlers } from '../../http/handler.ts';
import { inConstantTime } from '../../http/constant-time.ts';
import { endedSpeakerPage, newLinkPage, speakerPage } from '../../page/speaker-page.ts';
import { mailNewLink, openSpeakerPage } from '../../programme/speaker-links.ts';
import { readParts } from '../../programme/programme.ts';
import { Refusal } from '../../refusal.ts';
import { sessionsOfSpeaker } from '@samagam/domain/programme/own-sessions';

export const speakersCalls = {
  'POST /api/speakerlink': async ({ input, deps }) => {
    await inConstantTime(deps, () => mailNewLink(deps, input.key));
    return newLinkPage();
  },
  'GET /api/speakerpage': async ({ input, deps }) => {
    const { event, speaker } = await openSpeakerPage(deps, input.key).catch(withPage(input.key));
    const parts = await readParts(deps, event.eventcode);
    const sessions = sessionsOfSpeaker(parts, speaker.id).map(({ day, ...session }) => ({
      ...session,
      day: dayOfEvent(day, event),
    }));
    return speakerPage({ event, name: speaker.name, until: linkEnd(event), sessions });
  },
} satisfies Partial<Handlers>;

/** Thrown, so that the limits count it as any other refusal. */
function withPage(key: string) {
  return (error: unknown): never => {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(error.message, { ...error, page: endedSpeakerPage(key) });
  };
}
