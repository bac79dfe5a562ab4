import type { CheckinInfo } from '@samagam/contract/door/check-in';
import { say } from '@samagam/contract/common/messages';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { updateBetweenScans } from '../../page/door-worker.ts';
import type { CameraProblem } from './scan/camera.ts';
import styles from './checkin-screen.module.css';
import { CodeDialog } from './dialogs/code-dialog.tsx';
import { ConflictsDialog } from './dialogs/conflicts-dialog.tsx';
import { DeviceDialog, DeviceForm } from './dialogs/device-form.tsx';
import { DoorBanners } from './banners.tsx';
import { DoorControls, type DoorDialog } from './controls.tsx';
import { useDevice } from './device.ts';
import type { DoorTarget } from './offline/store.ts';
import type { KnownList } from './offline/known-list.ts';
import { ScanAnswer } from './scan-answer.tsx';
import { SearchDialog } from './dialogs/search-dialog.tsx';
import { timeOf } from '../../components/time-of.ts';
import { UndoDialog } from './dialogs/undo-dialog.tsx';
import type { useCamera } from './scan/use-camera.ts';
import { useDoor, type ScanResult } from './use-door.ts';
import type { DoorSession, DoorState } from './session.ts';
import { useDoorSession } from './use-session.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { listenToWedge } from './scan/wedge-scanner.ts';

const cameraProblems: Record<CameraProblem, { title: string; help: string }> = {
  none: { title: say.cameraNotFound, help: 'Connect one, or open this link on a phone.' },
  denied: {
    title: 'Camera access is blocked.',
    help: 'Allow the camera for this site in the browser’s settings, or close the app that is using it.',
  },
  lost: {
    title: 'The camera was lost.',
    help: 'Connect it again, or close the app that is using it. It starts automatically once it is back.',
  },
  insecure: { title: say.cameraNotFound, help: 'Browsers only allow the camera on https addresses.' },
};

export function CheckinDoor({ target, info }: { target: DoorTarget; info: CheckinInfo }) {
  const video = useRef<HTMLVideoElement>(null);
  const { session, state } = useDoorSession(target, info);
  const [dialog, setDialog] = useState<DoorDialog | null>(null);
  const { result, last, busy, sound, camera, forget, submit } = useDoor(session, video, dialog !== null);
  const device = useDevice();
  /** The scan that an open dialog is about. A scan that ends meanwhile must not exchange it. */
  const [undoing, setUndoing] = useState<ScanResult | null>(null);
  useWakeLock();
  useUpdates(dialog === null && !busy && result === null);

  const close = () => setDialog(null);
  const scan = (text: string) => {
    close();
    submit(text);
  };
  const onWedge = useEffectEvent(scan);
  useEffect(() => listenToWedge((text) => onWedge(text)), []);
  const undoable = undoableScan(state.list, last);

  return (
    <main className={styles.door} data-verdict={result?.verdict}>
      <Head session={session} state={state} device={device} onOpen={setDialog} />
      <CameraWindow video={video} camera={camera} />
      <div className={styles.answer}>
        {!result && !busy && device && !device.isAsked && <DeviceForm />}
        <div aria-live="assertive" aria-atomic="true" aria-busy={busy}>
          {result ? (
            <ScanAnswer key={result.number} result={result} />
          ) : (
            <Invitation isBusy={busy} isClosed={state.isClosed} hasCamera={camera.problem === null} />
          )}
        </div>
      </div>
      <DoorControls
        sound={sound}
        camera={camera}
        canSearch={state.list?.search ?? false}
        canUndo={undoable !== null}
        onOpen={(opened) => {
          setUndoing(undoable);
          setDialog(opened);
        }}
      />
      {dialog === 'code' && <CodeDialog onScan={scan} onClosed={close} />}
      {dialog === 'search' && <SearchDialog session={session} onScan={scan} onClosed={close} />}
      {dialog === 'undo' && undoing && (
        <UndoDialog session={session} of={undoing} onUndone={() => forget(undoing)} onClosed={close} />
      )}
      {dialog === 'device' && <DeviceDialog onClosed={close} />}
      {dialog === 'conflicts' && <ConflictsDialog session={session} log={state.log} onClosed={close} />}
    </main>
  );
}

interface HeadProps {
  session: DoorSession;
  state: DoorState;
  device: ReturnType<typeof useDevice>;
  onOpen: (dialog: DoorDialog) => void;
}

function Head({ session, state, device, onOpen }: HeadProps) {
  const { checkinfield, eventcode } = session.target;
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>
          {checkinfield} <span>{eventcode}</span>
        </h1>
        {device?.isAsked && (
          <button type="button" className={styles.device} onClick={() => onOpen('device')}>
            {device.name || 'Name this phone'}
          </button>
        )}
      </div>
      <Standing list={state.list} admitted={session.admitted()} waiting={session.waiting()} />
      <DoorBanners
        state={state}
        waiting={session.waiting()}
        now={session.now()}
        onConflicts={() => onOpen('conflicts')}
      />
    </header>
  );
}

/** The scan whose ticket is in, if this link may undo that. At an UNLIMITED checkpoint no scan finds a ticket already in. */
function undoableScan(list: KnownList | null, last: ScanResult | null): ScanResult | null {
  const shown = list?.frequency === 'UNLIMITED' ? 'admitted' : 'already';
  return list?.supervisor && last?.verdict === shown ? last : null;
}

/** How long no ticket was scanned before the page may reload for a new deploy. In milliseconds. */
const PAUSE = 30_000;

/** @param isIdle whether no scan, verdict or dialog is shown. */
function useUpdates(isIdle: boolean): void {
  const idleSince = useRef(Infinity);
  useEffect(() => {
    idleSince.current = isIdle ? Date.now() : Infinity;
  }, [isIdle]);
  useEffect(() => updateBetweenScans(() => Date.now() - idleSince.current > PAUSE), []);
}

function CameraWindow({
  video,
  camera,
}: {
  video: RefObject<HTMLVideoElement | null>;
  camera: ReturnType<typeof useCamera>;
}) {
  return (
    <div className={styles.window} data-problem={camera.problem !== null}>
      {/* A live picture without sound needs no captions. */}
      <video ref={video} className={styles.video} muted playsInline aria-label="Live picture" />
      <svg className={styles.region} viewBox="0 0 90 90" aria-hidden="true">
        <path d="M15 30V15H30M60 15H75V30M75 60V75H60M30 75H15V60" />
      </svg>
      {camera.problem && (
        <div className={styles.problem} role="alert">
          <strong>{cameraProblems[camera.problem].title}</strong>
          <span>{cameraProblems[camera.problem].help}</span>
          <button type="button" onClick={camera.retry}>
            Try again
          </button>
        </div>
      )}
    </div>
  );
}

interface StandingProps {
  list: KnownList | null;
  admitted: number | null;
  waiting: number;
}

function Standing({ list, admitted, waiting }: StandingProps) {
  return (
    <p className={styles.standing}>
      {list ? (
        <>
          <b>
            In: {admitted} of {list.counts.expected}
          </b>{' '}
          <span>List from {timeOf(list.at)}</span>
        </>
      ) : (
        <span>No list yet: this phone needs the network.</span>
      )}{' '}
      {waiting > 0 && <b>{waiting === 1 ? '1 scan waits' : `${waiting} scans wait`}</b>}
    </p>
  );
}

function Invitation({
  isBusy,
  isClosed,
  hasCamera,
}: {
  isBusy: boolean;
  isClosed: boolean;
  hasCamera: boolean;
}) {
  const invitation = isClosed ? 'Closed' : 'Ready';
  return (
    <>
      <p className={styles.ready}>{isBusy ? 'Checking…' : invitation}</p>
      {!isBusy && !isClosed && hasCamera && (
        <p className={styles.invite}>
          Hold a ticket’s QR code in front of the camera. To scan the same code again, remove it first.
        </p>
      )}
    </>
  );
}
