import { useEffect, useState } from 'react';
import { readDevice } from './device.ts';
import { openDoorStore, type StoredDoor } from './offline/store.ts';
import styles from './dialogs/dialogs.module.css';
import { uploadQueue } from './offline/upload-queue.ts';

interface KnownDoor extends StoredDoor {
  waiting: number;
}

export function KnownDoors() {
  const doors = useKnownDoors();
  return (
    <main className="message">
      <h1>Check-in</h1>
      {doors?.length === 0 && (
        <p>
          This phone knows no door yet. The organiser makes a check-in link for each door: open it on this
          phone, or scan its QR code.
        </p>
      )}
      {doors && doors.length > 0 && (
        <ul className={styles.rows}>
          {doors.map(({ id, target, info, waiting }) => (
            <li key={id}>
              <a href={`/event/checkin/${target.eventcode}/${target.checkinkey}/${target.checkinfield}`}>
                <b>{info.checkinfield}</b> {info.eventname}
              </a>
              {waiting > 0 && <p>Scans that wait: {waiting}</p>}
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

/** Null until they are read. Scans that wait are uploaded here too. */
function useKnownDoors(): KnownDoor[] | null {
  const [doors, setDoors] = useState<KnownDoor[] | null>(null);
  useEffect(() => {
    let hasLeft = false;
    const store = openDoorStore();
    async function read(): Promise<void> {
      const [stored, queue] = await Promise.all([store.doors(), store.queue()]);
      const known = stored.map((door) => ({
        ...door,
        waiting: queue.filter(({ doorid }) => doorid === door.id).length,
      }));
      if (!hasLeft) setDoors(known);
    }
    async function show(): Promise<void> {
      try {
        await read();
        const { id, name } = readDevice();
        let round;
        do {
          round = await uploadQueue(store, { id, name });
          if (round.uploaded > 0) await read();
        } while (round.isReached && round.isMore);
      } catch {
        if (!hasLeft) setDoors([]);
      }
    }
    const upload = (): void => void show();
    upload();
    addEventListener('online', upload);
    return () => {
      hasLeft = true;
      removeEventListener('online', upload);
      void store.close();
    };
  }, []);
  return doors;
}
