import type { ShownEvent } from '@samagam/contract/programme/event';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { rendering } from '../jsx/texts-apart.ts';
import { Site, useSite } from '../content/site.ts';
import { Guard } from '../ui/guard.tsx';

/** The names of web/islands.ts. */
export type IslandName = 'registration' | 'ticket' | 'waitlist' | 'contact' | 'lost-ticket' | 'poster';

export interface IslandProps {
  event: ShownEvent;
  /** What distinguishes it from others of its name; '' without one. */
  of: string;
}

interface Props {
  name: IslandName;
  shown: (props: IslandProps) => ReactElement | null;
  event: ShownEvent;
  of?: string;
  /** Its script loads when the visitor comes near, opens a `details` in it, or the address needs it (behaviours/islands.ts). */
  when?: 'near' | 'opened' | 'asked';
}

/** React never touches the page outside. Rendered by itself, as in app/mount.tsx: it gets only props and site settings. */
export function Island({ name, shown: Shown, event, of = '', when = 'near' }: Props) {
  const html = renderedAlive(
    <Site value={useSite()}>
      <Guard>
        <Shown event={event} of={of} />
      </Guard>
    </Site>,
    `${name}${of}`,
  );
  return (
    <div
      data-island={name}
      data-of={of || undefined}
      data-when={when}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

function renderedAlive(island: ReactElement, identifierPrefix: string): string {
  rendering.isAlive = true;
  try {
    return renderToString(island, { identifierPrefix });
  } finally {
    rendering.isAlive = !import.meta.env.SSR;
  }
}
