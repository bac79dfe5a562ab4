import type { CertificateSettings, CertificatesOfEvent } from '@samagam/contract/people/certificate';
import { PAPER_COLOURS, type Part, SCALE, styleOf } from '@samagam/domain/certificates/paper-style';
import { CHECK_AT, paperOf, titleOf } from '@samagam/domain/certificates/words';
import { startOfDay } from '@samagam/domain/text/event-dates';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import blocks from '../../../back-office/blocks.module.css';
import { Kolam } from '../../../components/kolam.tsx';
import styles from './certificate-paper.module.css';

interface Props {
  eventcode: string;
  event: CertificatesOfEvent['event'];
  texts: Omit<CertificateSettings, 'eventcode'>;
}

const EXAMPLE = { kind: 'DELEGATE', name: 'Asha Lakshmi Rao', what: '' } as const;
/** Looks like a QR code. */
const CODE =
  'M0 0h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3zM14 0h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3zM0 14h7v7h-7zm1 1v5h5v-5zm1 1h3v3h-3zM9 0h2v2h2v3h-2v-2h-2zM9 6h3v2h-3zM0 9h3v2h-3zM5 9h5v4h-3v-2h-2zM12 10h3v2h3v-3h3v4h-5v3h-4zM9 16h2v3h2v2h-4zM15 18h3v-2h3v5h-3v-2h-3z';

/** The first page of a certificate with an example, from the texts as they are typed. */
export function CertificatePaper({ eventcode, event, texts }: Props) {
  const certificate = {
    ...event,
    ...EXAMPLE,
    title: titleOf(texts, EXAMPLE.kind),
    days: [{ date: event.startdate, from: 0, minutes: 375 }],
    issuedat: startOfDay(event.enddate),
  };
  const paper = paperOf(certificate, texts);
  const { ink, line, spark } = PAPER_COLOURS[event.accent];
  const colours = { color: ink, '--paper-line': line, '--paper-spark': spark } as CSSProperties;
  const look = (part: Part) => lookOf(styleOf(part, event.accent));
  const front = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => fit(front.current));
  return (
    <figure className={blocks.stack}>
      <div className={styles.paper} style={colours}>
        <div className={styles.kolam}>
          <Kolam seed={eventcode} lattice="diamond" size={5} />
        </div>
        <div className={styles.sheet}>
          <div className={styles.front} ref={front}>
            {paper.texts.map(({ part, text }) => (
              <p key={part} style={look(part)}>
                {text}
              </p>
            ))}
            <dl>
              {paper.facts.map(({ label, value }) => (
                <div key={label}>
                  <dt style={look('label')}>{label}</dt>
                  <dd style={look('fact')}>{value}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div className={styles.foot}>
            <div>
              {texts.signature && <img src={texts.signature} alt="Signature" />}
              {paper.isSigned && <hr />}
              {paper.foot.map(({ part, text }, at) => (
                <p key={`${part} ${at}`} style={look(part)}>
                  {text}
                </p>
              ))}
            </div>
            <p style={look('label')}>{CHECK_AT} /verify/…</p>
            <svg viewBox="0 0 21 21" fill="currentColor" aria-hidden="true">
              <path d={CODE} fillRule="evenodd" />
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

function lookOf({ size, gap, bold, colour }: ReturnType<typeof styleOf>): CSSProperties {
  const points = (count: number) => `calc(${count} * var(--scale, 1) * var(--point))`;
  return { fontSize: points(size), marginTop: points(gap), fontWeight: bold ? 700 : 400, color: colour };
}

/** Sets the texts smaller until they end above the foot. */
function fit(front: HTMLElement | null): void {
  if (!front) return;
  for (let scale = 1; scale > SCALE.smallest; scale -= SCALE.step) {
    front.style.setProperty('--scale', String(scale));
    if (front.scrollHeight <= front.clientHeight) return;
  }
}
