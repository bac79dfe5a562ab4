import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Confirm } from '../ui/dialog.tsx';

/**
 * Asks before a link leads away from what is not saved yet, and lets the browser ask before it closes the page.
 * `children` say what becomes of it.
 */
export function LeaveGuard({ when, title, children }: { when: boolean; title: string; children: string }) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState('');

  useEffect(() => {
    if (!when) return undefined;
    const ask = (unload: BeforeUnloadEvent) => unload.preventDefault();
    const catchLink = (click: MouseEvent) => {
      const link = click.target instanceof Element ? click.target.closest('a') : null;
      const isPlain =
        click.button === 0 && !click.ctrlKey && !click.metaKey && !click.shiftKey && !click.altKey;
      if (!link?.href || link.target === '_blank' || !isPlain || link.origin !== location.origin) return;
      if (link.pathname === location.pathname) return;
      click.preventDefault();
      click.stopPropagation();
      setWanted(link.pathname + link.search);
    };
    addEventListener('beforeunload', ask);
    document.addEventListener('click', catchLink, { capture: true });
    return () => {
      removeEventListener('beforeunload', ask);
      document.removeEventListener('click', catchLink, { capture: true });
    };
  }, [when]);

  if (wanted === '') return null;
  return (
    <Confirm title={title} yes="Leave" onYes={() => void navigate(wanted)} onClosed={() => setWanted('')}>
      <p>{children}</p>
    </Confirm>
  );
}
