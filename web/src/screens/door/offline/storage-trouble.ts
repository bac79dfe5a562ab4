import { DOOR } from '@samagam/contract/common/limits';

/** `unavailable`: nothing can be stored. `full`: little space is left. `not kept`: the browser may delete stored scans. */
export type StorageTrouble = 'unavailable' | 'full' | 'not kept';

/** The returned function never rejects, and asks once to keep the storage: some browsers ask the volunteer. */
export function storageCheck(): () => Promise<StorageTrouble | null> {
  let kept: Promise<boolean> | null = null;
  return async () => {
    if (!navigator.storage) return 'not kept';
    if (await isAlmostFull(navigator.storage)) return 'full';
    kept ??= isKept(navigator.storage);
    return (await kept) ? null : 'not kept';
  };
}

async function isAlmostFull(storage: Partial<StorageManager>): Promise<boolean> {
  const { quota = Infinity, usage = 0 } = (await storage.estimate?.().catch(() => null)) ?? {};
  return quota - usage < DOOR.storageLeft;
}

async function isKept(storage: StorageManager): Promise<boolean> {
  try {
    return (await storage.persisted()) || (await storage.persist());
  } catch {
    return false;
  }
}
