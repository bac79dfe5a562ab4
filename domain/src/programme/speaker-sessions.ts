import type { PublicSchedule } from '@samagam/contract/programme/schedule';
import { type ListedSession, sessionsOf } from './sessions.ts';

export function speakerSessions(schedule: PublicSchedule, speakerid: string): ListedSession[] {
  return sessionsOf(schedule).filter(({ session }) => Object.hasOwn(session.speakers, speakerid));
}
