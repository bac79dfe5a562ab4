/** What the list of speakers says about each of them to staff. */
import type { SpeakerRow } from '@samagam/contract/programme/speaker';
import type { SpeakerPageRow } from '@samagam/contract/programme/speaker-page';

export const DESK_STATES = [
  'Waits for you',
  'Cannot come',
  'Away at times',
  'Mail came back',
  'Not asked',
  'No answer',
  'Confirmed',
  'Answered',
  'Link ended',
] as const;
export type DeskState = (typeof DESK_STATES)[number];

/** The first matters most. `page`: undefined for a speaker who was never asked. */
export function deskStates(page: SpeakerPageRow | undefined): DeskState[] {
  if (!page) return ['Not asked'];
  const { answered } = page;
  const { sessions = [], changes = [], away = [] } = answered ?? {};
  const declined = sessions.some(({ state }) => state === 'declined');
  const confirmed = !declined && sessions.some(({ state }) => state === 'confirmed');
  const states: Partial<Record<DeskState, boolean>> = {
    'Waits for you': changes.length > 0,
    'Cannot come': declined,
    'Away at times': away.length > 0,
    Confirmed: confirmed,
    'Link ended': page.revokedat !== '',
  };
  const told = DESK_STATES.filter((state) => states[state]);
  if (told.some((state) => state !== 'Link ended')) return told;
  if (answered) return ['Answered', ...told];
  if (told.length > 0) return told;
  return [page.mailrefusedat === '' ? 'No answer' : 'Mail came back'];
}

/** "picture, text", or ''. */
export function lackOf({ image, aboutspeaker }: Pick<SpeakerRow, 'image' | 'aboutspeaker'>): string {
  return [image === '' && 'picture', aboutspeaker === '' && 'text'].filter(Boolean).join(', ');
}
