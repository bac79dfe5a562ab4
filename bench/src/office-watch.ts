/**
 * What runs inside the measured page, from its first script on: when something was asked for, and when what it led to
 * had been painted. Times are milliseconds since the page was opened.
 */

export interface Watch {
  /** When the first row of a list had been painted; 0 for not yet. */
  firstRowAt: number;
  /** The next key or press, until an element with this text (or with any) has come and been painted. */
  expect: (selector: string, text?: string) => void;
  /** How long what was expected took. */
  expected: Promise<number>;
  /** How long each press on a row's "Details" took until the row was painted open or shut. */
  presses: number[];
  /** How long each task took that kept the page from answering for 50 ms or more. */
  longTasks: () => number[];
  /** What was said of progress, each text once. */
  progress: Set<string>;
  /** Forgets presses, tasks and progress. */
  forget: () => void;
}

declare global {
  interface Window {
    watch: Watch;
  }
}

/** Must stand alone: it is sent to the browser as text. */
export function watchPage(): void {
  let began = 0;
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, ({ timeStamp }) => (began = timeStamp), { capture: true });
  performance.setResourceTimingBufferSize(5000);

  let tasks: number[] = [];
  const keepTasks = (entries: PerformanceEntry[]) => tasks.push(...entries.map(({ duration }) => duration));
  const taskObserver = new PerformanceObserver((list) => keepTasks(list.getEntries()));
  taskObserver.observe({ type: 'longtask', buffered: true });

  /** A frame is painted between its callbacks and the next message. */
  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    });

  function whenThere(isThere: () => boolean): Promise<number> {
    const { promise, resolve } = Promise.withResolvers<number>();
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      resolve(painted());
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    return promise;
  }

  const watch: Watch = {
    firstRowAt: 0,
    expected: Promise.resolve(0),
    expect(selector, text) {
      const isThere = () =>
        [...document.querySelectorAll(selector)].some(
          (element) => text === undefined || element.textContent.trim() === text,
        );
      if (isThere()) throw new Error(`${selector} is there already: ${text}`);
      watch.expected = whenThere(isThere).then((at) => at - began);
    },
    presses: [],
    longTasks() {
      keepTasks(taskObserver.takeRecords());
      return tasks;
    },
    progress: new Set(),
    forget() {
      watch.longTasks();
      tasks = [];
      watch.presses = [];
      watch.progress.clear();
    },
  };
  window.watch = watch;

  void whenThere(() => document.querySelector('tbody tr') !== null).then((at) => (watch.firstRowAt = at));
  new MutationObserver((changes) => {
    if (changes.some(({ attributeName }) => attributeName === 'aria-expanded')) {
      const pressed = began;
      void painted().then((at) => watch.presses.push(at - pressed));
    }
    for (const { textContent } of document.querySelectorAll('output'))
      if (/\d/.test(textContent)) watch.progress.add(textContent);
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-expanded'],
  });
}
