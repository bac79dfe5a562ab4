import { useEffect, useEffectEvent } from 'react';

/** The question before a person leaves unsaved changes. */
export interface LeaveQuestion {
  title: string;
  text: string;
}

const typed: LeaveQuestion = {
  title: 'What you typed is not saved',
  text: 'It is kept in this tab: come back to this screen to save it. Signing out forgets it.',
};

const sources = new Set<() => LeaveQuestion | null>();

/** Asks before this screen is left, by a link, by Back or Forward, or by a reload, while `isUnsaved` returns true. */
export function useUnsaved(isUnsaved: () => boolean, question = typed): void {
  const find = useEffectEvent(() => (isUnsaved() ? question : null));
  useEffect(() => {
    const source = () => find();
    sources.add(source);
    return () => void sources.delete(source);
  }, []);
}

/** Returns the question of the first form with unsaved changes; null for none. */
export function findLeaveQuestion(): LeaveQuestion | null {
  for (const find of sources) {
    const question = find();
    if (question) return question;
  }
  return null;
}
