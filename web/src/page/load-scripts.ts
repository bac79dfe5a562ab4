import { nextTask } from './next-task.ts';

/** In order, each in its own task: a slow phone needs 50 ms to begin React, and as much for a form. Returns the last one. */
export async function loadScripts(files: readonly string[]): Promise<Record<string, unknown>> {
  for (const file of files) preload(file);
  let last: Record<string, unknown> = {};
  for (const file of files) {
    try {
      last = await import(/* @vite-ignore */ file);
    } catch (error) {
      // Vite tells of the parts that it loads itself.
      dispatchEvent(new Event('vite:preloadError'));
      throw error;
    }
    await nextTask();
  }
  return last;
}

function preload(file: string): void {
  if (document.querySelector(`link[href="${file}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = file;
  document.head.append(link);
}
