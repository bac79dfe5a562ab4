import type { Handlers } from '../../http/handler.ts';
import { noReply } from '../../http/no-reply.ts';
import { inConstantTime } from '../../http/constant-time.ts';
import { answeredPage, endedSpeakerPage, newLinkPage, speakerPage } from '../../page/speaker-page.ts';
import { saveAnswer, showSpeakerForm } from '../../programme/speaker-answers.ts';
import { keepSpeakerPicture } from '../../programme/speaker-picture.ts';
import { EndedLink, mailNewLink } from '../../programme/speaker-links.ts';
import { Refusal } from '../../refusal.ts';

export const speakersCalls = {
  'POST /api/speakerlink': async ({ input, deps }) => {
    await inConstantTime(deps, () => mailNewLink(deps, input.key));
    return newLinkPage();
  },
  'POST /api/speakerpicture': ({ input, deps }) => noReply(keepSpeakerPicture(deps, input)),
  'GET /api/speakerpage': async ({ input, deps }) => {
    return speakerPage(await showSpeakerForm(deps, input.key).catch(withPage(input.key)), input.key);
  },
  'POST /api/speakerpage': async ({ input, deps }) => {
    const { key } = input;
    const again = await saveAnswer(deps, key, input).catch(withPage(key, input));
    if (!again) return answeredPage(key);
    const isRefused = again.isIncomplete || Object.keys(again.sentences).length > 0;
    return speakerPage(again, key, isRefused ? 400 : 409);
  },
} satisfies Partial<Handlers>;

/** Thrown, so that the limits count it as any other refusal. `sent`: given back if a mail of ours had the key. */
function withPage(key: string, sent: Readonly<Record<string, unknown>> = {}) {
  return (error: unknown): never => {
    if (!(error instanceof Refusal)) throw error;
    const isFromUs = error instanceof EndedLink && error.isFromUs;
    throw new Refusal(error.message, { ...error, page: endedSpeakerPage(key, isFromUs ? sent : {}) });
  };
}
