import { useEffect, useEffectEvent } from 'react';

export interface LeaveQuestion {
  title: string;
  text: string;
}

const typed: LeaveQuestion = {
  title: 'You have unsaved changes',
  text: 'Your changes are kept in this tab. Return to this screen to save them. Signing out discards them.',
};

/** For a form whose entries are only on the screen. */
export const notKept: LeaveQuestion = {
  title: typed.title,
  text: 'Leaving this screen discards what you typed in this form.',
};

const sources = new Set<() => LeaveQuestion | null>();

/** Asks before the person leaves this screen by a link, Back, Forward or a reload, while `isUnsaved` returns true. */
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
