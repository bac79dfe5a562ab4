/**
 * The scanner at the door: /event/checkin/:eventcode/:checkinkey/:checkinfield. It must be usable in sunlight and with
 * gloves: one word, one colour, one name.
 */
import { say } from '@samagam/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { checkinQuery } from '../../api/getcheckin.ts';
import { FullPageSpinner } from '../../ui/full-page-spinner.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Redirect } from '../../page/path.ts';
import type { CameraProblem } from './camera.ts';
import styles from './checkin-screen.module.css';
import { ScanAnswer } from './scan-answer.tsx';
import { useDoor } from './use-door.ts';

interface Door {
  eventcode: string;
  checkinkey: string;
  checkinfield: string;
}

export function CheckinScreen({ eventcode = '', checkinkey = '', checkinfield = '' }: Partial<Door>) {
  const door = { eventcode, checkinkey, checkinfield };
  const { data: info, isPending, isFetching, refetch } = useQuery(checkinQuery(door));

  if (info) return <CheckinDoor door={door} />;
  if (info === null) return <Redirect to="/pagenotfound" />;
  if (isPending && isFetching) return <FullPageSpinner />;
  return <LoadFailure what="This door" onRetry={() => void refetch()} trying={isFetching} />;
}

const cameraProblems: Record<CameraProblem, { title: string; help: string }> = {
  none: { title: say.cameraNotFound, help: 'Connect one, or open this link on a phone.' },
  denied: {
    title: 'Camera access is blocked.',
    help: 'Allow the camera for this site in the browser’s settings, or close the app that is using it.',
  },
  lost: {
    title: 'The camera was lost.',
    help: 'Connect it again, or close the app that is using it. It starts by itself when it is back.',
  },
  insecure: { title: say.cameraNotFound, help: 'Browsers only allow the camera on https addresses.' },
};

function CheckinDoor({ door }: { door: Door }) {
  const video = useRef<HTMLVideoElement>(null);
  const { result, problem, cameras, busy, sound, retry, choose } = useDoor(door, video);

  return (
    <main className={styles.door} data-verdict={result?.verdict}>
      <header className={styles.head}>
        <h1>
          {door.checkinfield} <span>{door.eventcode}</span>
        </h1>
        <div className={styles.controls}>
          <button type="button" className={styles.sound} onClick={sound.toggle}>
            Sound {sound.isOn ? 'on' : 'off'}
          </button>
          {cameras.length > 0 && (
            <label className={styles.cameras}>
              <span className="hidden-text">Camera</span>
              <select onChange={(changed) => choose(changed.target.value)} defaultValue="environment">
                <option value="environment">Rear camera</option>
                {cameras.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label || 'Camera'}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      </header>
      <div className={styles.window} data-problem={problem !== null}>
        {/* A live picture without sound needs no captions. */}
        <video ref={video} className={styles.video} muted playsInline aria-label="Live picture" />
        <svg className={styles.region} viewBox="0 0 90 90" aria-hidden="true">
          <path d="M15 30V15H30M60 15H75V30M75 60V75H60M30 75H15V60" />
        </svg>
        {problem && (
          <div className={styles.problem} role="alert">
            <strong>{cameraProblems[problem].title}</strong>
            <span>{cameraProblems[problem].help}</span>
            <button type="button" onClick={retry}>
              Try again
            </button>
          </div>
        )}
      </div>
      <div className={styles.answer} aria-live="assertive" aria-atomic="true" aria-busy={busy}>
        {result ? (
          <ScanAnswer key={result.number} result={result} />
        ) : (
          !problem && <Invitation isBusy={busy} />
        )}
      </div>
    </main>
  );
}

function Invitation({ isBusy }: { isBusy: boolean }) {
  return (
    <>
      <p className={styles.ready}>{isBusy ? 'Checking…' : 'Ready'}</p>
      {!isBusy && (
        <p className={styles.invite}>
          Hold a ticket’s QR code in front of the camera. To scan the same code again, remove it first.
        </p>
      )}
    </>
  );
}
