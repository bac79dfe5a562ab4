import { REPEATED_SCAN } from '@samagam/contract/common/words';
import { useEffect, useId } from 'react';
import { loadIndianScripts } from '../../page/indian-scripts.ts';
import styles from './checkin-screen.module.css';
import type { ScanResult } from './use-door.ts';
import { signals, type Verdict } from './verdicts.ts';

/** A shape, a word, a name and a pass readable at arm's length, then Status, Message and Metadata. */
export function ScanAnswer({ result }: { result: ScanResult }) {
  const { verdict, metadata } = result;
  const labelId = useId();
  useEffect(() => void loadIndianScripts(JSON.stringify(metadata)), [metadata]);
  const { Name: name, [REPEATED_SCAN]: repeated, ...others } = metadata;
  const { Pass: pass, 'T-Shirt': shirt, Parking: parking } = others;
  return (
    <>
      <div className={styles.verdict}>
        <Sign verdict={verdict} />
        <strong>{signals[verdict].word}</strong>
      </div>
      {name && (
        <p className={styles.name} translate="no">
          {name}
        </p>
      )}
      {pass && <p className={styles.pass}>{pass}</p>}
      {(shirt || isParked(parking)) && (
        <p className={styles.gifts}>
          {shirt && <span>T-Shirt {shirt}</span>} {isParked(parking) && <span>Parking {parking}</span>}
        </p>
      )}
      {repeated && <p className={styles.repeated}>Same scan again: admit only one person.</p>}
      <dl className={styles.reply}>
        <div>
          <dt>Status</dt>
          <dd>{result.result}</dd>
        </div>
        <div>
          <dt>Message</dt>
          <dd>{result.message}</dd>
        </div>
      </dl>
      {Object.keys(metadata).length > 0 && (
        <div className={styles.metadata}>
          <p id={labelId}>Metadata</p>
          <dl aria-labelledby={labelId}>
            {Object.entries({
              ...(name && { Name: name }),
              ...(repeated && { [REPEATED_SCAN]: repeated }),
              ...others,
            }).map(([key, value]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}

function isParked(parking: string | undefined): boolean {
  return parking !== undefined && parking !== 'No';
}

function Sign({ verdict }: { verdict: Verdict }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      {verdict === 'admitted' && (
        <>
          <circle cx="24" cy="24" r="22" />
          <path d="M13 25L21 33L36 16" />
        </>
      )}
      {verdict === 'queued' && (
        <>
          <path className={styles.sign} d="M2 2H46L29 24L46 46H2L19 24Z" />
          <path d="M16 10H32M24 18V28" />
        </>
      )}
      {verdict === 'not-stored' && (
        <>
          <circle cx="24" cy="24" r="22" />
          <path d="M10 24H38" />
        </>
      )}
      {verdict === 'already' && (
        <>
          <path className={styles.sign} d="M24 2L47 44H1Z" />
          <path d="M24 17V30M24 35V40" />
        </>
      )}
      {verdict === 'refused' && (
        <>
          <path className={styles.sign} d="M15 2H33L46 15V33L33 46H15L2 33V15Z" />
          <path d="M16 16L32 32M32 16L16 32" />
        </>
      )}
      {(['unanswered', 'needs-network', 'too-often', 'closed'] as Verdict[]).includes(verdict) && (
        <>
          <rect className={styles.sign} x="2" y="2" width="44" height="44" />
          <path d="M17 18C17 9 31 9 31 18C31 24 24 24 24 30M24 35V40" />
        </>
      )}
    </svg>
  );
}
