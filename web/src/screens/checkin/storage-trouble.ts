import { DOOR } from '@samagam/contract/limits';

/**
 * Why stored scans are in danger. `unavailable`: nothing can be stored. `full`: little space is left. `not kept`: the
 * browser may delete them when it needs space.
 */
export type StorageTrouble = 'unavailable' | 'full' | 'not kept';

export async function storageTrouble(): Promise<StorageTrouble | null> {
  const { storage } = navigator;
  if (!storage) return 'not kept';
  const { quota = Infinity, usage = 0 } = await storage.estimate();
  if (quota - usage < DOOR.storageLeft) return 'full';
  return (await storage.persisted()) || (await storage.persist()) ? null : 'not kept';
}
