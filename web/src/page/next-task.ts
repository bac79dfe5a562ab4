/** Lets the browser answer a press between two pieces of work. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Once the next frame is painted. */
export async function frameShown(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await nextTask();
}
