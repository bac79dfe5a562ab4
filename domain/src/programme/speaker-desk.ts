/** What the list of speakers says about each of them to staff. */
import type { SpeakerRow } from '@samagam/contract/programme/speaker';
import type { SpeakerPageRow } from '@samagam/contract/programme/speaker-page';

export const DESK_STATES = [
  'Waits for you',
  'Cannot come',
  'Mail came back',
  'Not asked',
  'No answer',
  'Link ended',
  'Confirmed',
  'Answered',
] as const;
export type DeskState = (typeof DESK_STATES)[number];

/** `page`: undefined for a speaker who was never asked. */
export function deskState(page: SpeakerPageRow | undefined): DeskState {
  if (!page) return 'Not asked';
  const { answered } = page;
  if (answered && answered.changes.length > 0) return 'Waits for you';
  if (answered?.sessions.some(({ state }) => state === 'declined')) return 'Cannot come';
  if (answered?.sessions.some(({ state }) => state === 'confirmed')) return 'Confirmed';
  if (answered) return 'Answered';
  if (page.revokedat !== '') return 'Link ended';
  return page.mailrefusedat === '' ? 'No answer' : 'Mail came back';
}

/** "picture, text", or ''. */
export function lackOf({ image, aboutspeaker }: Pick<SpeakerRow, 'image' | 'aboutspeaker'>): string {
  return [image === '' && 'picture', aboutspeaker === '' && 'text'].filter(Boolean).join(', ');
}
