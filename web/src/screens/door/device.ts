/** This device, as staff know it: an id that it chose, and a name that its volunteer may give it. */
import type { DoorDevice } from '@samagam/contract/door/check-in';
import { withoutHidden } from '@samagam/contract/common/hidden-characters';
import { DEVICE_NAME } from '@samagam/contract/common/limits';
import { cutTo } from '@samagam/domain/text/cut-to';
import { useSyncExternalStore } from 'react';

const KEY = 'samagam.door.device';

export interface ThisDevice extends DoorDevice {
  /** Whether its volunteer has named it, or chose not to. */
  isAsked: boolean;
}

let current: { stored: string; device: ThisDevice } | null = null;
/** Without storage, the id lasts until the page is closed. */
let canStore = true;
const listeners = new Set<() => void>();

/** The same object until it changes. */
export function readDevice(): ThisDevice {
  const stored = readStored();
  if (current && (current.stored === stored || !canStore)) return current.device;
  return stored ? remember(stored) : keep({ id: crypto.randomUUID(), name: '', isAsked: false });
}

/** An empty name counts as no name. */
export function nameDevice(name: string): void {
  const clean = cutTo(withoutHidden(name.replace(/\s+/g, ' ')).trim(), DEVICE_NAME);
  keep({ ...readDevice(), name: clean, isAsked: true });
}

/** Null on a server. */
export function useDevice(): ThisDevice | null {
  return useSyncExternalStore(subscribe, readDevice, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(device: ThisDevice): ThisDevice {
  const text = JSON.stringify(device);
  try {
    localStorage.setItem(KEY, text);
  } catch {
    canStore = false;
  }
  const kept = remember(text);
  for (const listener of listeners) listener();
  return kept;
}

function remember(stored: string): ThisDevice {
  current = { stored, device: JSON.parse(stored) as ThisDevice };
  return current.device;
}

function readStored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    canStore = false;
    return null;
  }
}
