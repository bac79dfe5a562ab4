import { useEffect, useEffectEvent } from 'react';

/** The question that is asked before a person leaves something unsaved. */
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

/** The question of the first form that holds something unsaved; null when there is none. */
export function findLeaveQuestion(): LeaveQuestion | null {
  for (const find of sources) {
    const question = find();
    if (question) return question;
  }
  return null;
}
