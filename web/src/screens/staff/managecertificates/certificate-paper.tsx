import type { CertificateSettings, CertificatesOfEvent } from '@samagam/contract/people/certificate';
import { PAPER_COLOURS } from '@samagam/domain/certificates/paper-colours';
import { CHECK_AT, paperOf, titleOf } from '@samagam/domain/certificates/words';
import { startOfDay } from '@samagam/domain/text/event-dates';
import { useLayoutEffect, useRef } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import { Kolam } from '../../../components/kolam.tsx';
import styles from './certificate-paper.module.css';

interface Props {
  eventcode: string;
  event: CertificatesOfEvent['event'];
  texts: Omit<CertificateSettings, 'eventcode'>;
}

/** The smallest scale of the texts above the foot, and the step to it. As in the PDF. */
const SMALLEST = 0.55;
const STEP = 0.05;
const EXAMPLE = { name: 'Asha Lakshmi Rao', minutes: 375 };
/** The corners of a QR code. */
const CORNERS = [
  [0, 0],
  [14, 0],
  [0, 14],
].map(([x, y]) => `M${x} ${y}h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3z`);
const DOTS =
  'M9 0h2v2h2v3h-2v-2h-2zM9 6h3v2h-3zM0 9h3v2h-3zM5 9h5v4h-3v-2h-2zM12 10h3v2h3v-3h3v4h-5v3h-4zM9 16h2v3h2v2h-4zM15 18h3v-2h3v5h-3v-2h-3z';

/** The first page of a certificate with an example, from the texts as they are typed. */
export function CertificatePaper({ eventcode, event, texts }: Props) {
  const { startdate, accent } = event;
  const certificate = {
    ...event,
    kind: 'DELEGATE' as const,
    name: EXAMPLE.name,
    what: '',
    title: titleOf(texts, 'DELEGATE'),
    days: [{ date: startdate, from: 0, minutes: EXAMPLE.minutes }],
    issuedat: startOfDay(event.enddate),
  };
  const paper = paperOf(certificate, texts);
  const front = useFitting(JSON.stringify(paper));
  return (
    <figure className={styles.shown}>
      <div className={styles.paper} ref={(node) => setColours(node, PAPER_COLOURS[accent])}>
        <div className={styles.kolam}>
          <Kolam seed={eventcode} lattice="diamond" size={5} />
        </div>
        <div className={styles.sheet}>
          <div className={styles.front} ref={front}>
            {paper.texts.map(({ part, text }) => (
              <p key={part} className={styles[part]}>
                {text}
              </p>
            ))}
            <dl>
              {paper.facts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div className={styles.foot}>
            <div>
              {texts.signature && <img src={texts.signature} alt="Signature" />}
              {paper.isSigned && <hr />}
              {paper.signed.map(({ part, text }) => (
                <p key={text} className={styles[part]}>
                  {text}
                </p>
              ))}
            </div>
            <p className={styles.role}>{CHECK_AT} /verify/…</p>
            <svg viewBox="0 0 21 21" aria-hidden="true">
              <path d={CORNERS.join('') + DOTS} fillRule="evenodd" />
            </svg>
          </div>
        </div>
      </div>
      <figcaption className={blocks.small}>
        An example: name, days and hours are those of each person. A second page lists the sessions.
      </figcaption>
    </figure>
  );
}

function setColours(node: HTMLElement | null, colours: Record<string, string>): void {
  for (const [name, value] of Object.entries(colours)) node?.style.setProperty(`--paper-${name}`, value);
}

/** Sets the texts smaller until they end above the foot. */
function useFitting(shown: string) {
  const front = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = front;
    if (!current) return;
    let scale = 1;
    const set = () => current.style.setProperty('--scale', String(scale));
    set();
    while (scale > SMALLEST && current.scrollHeight > current.clientHeight) {
      scale -= STEP;
      set();
    }
  }, [shown]);
  return front;
}
