import { useEffect, useRef, useState } from 'react';
import { useBlocker, type Blocker } from 'react-router-dom';
import { Confirm } from '../../ui/dialog.tsx';
import { findLeaveQuestion, type LeaveQuestion } from './unsaved.ts';

/** Rendered once, because a router supports one blocker. A filter or another page of a list keeps the form. */
export function LeaveGuard() {
  const [question, setQuestion] = useState<LeaveQuestion | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    const found = findLeaveQuestion();
    setQuestion(found);
    return found !== null;
  });

  useEffect(() => {
    const ask = (unload: BeforeUnloadEvent) => {
      if (findLeaveQuestion()) unload.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);

  if (blocker.state !== 'blocked' || !question) return null;
  return (
    <div className="beside-back-office">
      <Leave {...question} blocker={blocker} />
    </div>
  );
}

function Leave({
  title,
  text,
  blocker,
}: LeaveQuestion & { blocker: Extract<Blocker, { state: 'blocked' }> }) {
  // The dialog also closes after Leave; a reset would then block that navigation again.
  const isLeaving = useRef(false);
  return (
    <Confirm
      title={title}
      yes="Leave"
      onYes={() => {
        isLeaving.current = true;
        blocker.proceed();
      }}
      onClosed={() => {
        if (!isLeaving.current) blocker.reset();
      }}
    >
      <p>{text}</p>
    </Confirm>
  );
}
