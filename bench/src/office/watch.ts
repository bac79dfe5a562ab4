/**
 * Runs inside the measured page from the start: records when an action happened and when its effect was painted. Times
 * are milliseconds since the page was opened.
 */

interface Watch {
  /** When the first row of a list was painted; 0 before that. */
  firstRowAt: number;
  /** Waits from the next key, click or choice until an element with this text (or any text) is painted. */
  expect: (selector: string, text?: string) => void;
  /** How long the expected element took. */
  expected: Promise<number>;
  /** How long each click on "Details" took until the row was painted open or closed. */
  presses: number[];
  /** Durations of tasks that blocked the page for 50 ms or more. */
  longTasks: () => number[];
  /** The progress messages, without duplicates. */
  progress: Set<string>;
  /** Clears clicks, tasks and progress. */
  forget: () => void;
}

declare global {
  interface Window {
    watch: Watch;
  }
}

/** Must not use anything outside itself: it is sent to the browser as text. */
export function watchPage(): void {
  let began = 0;
  for (const type of ['keydown', 'pointerdown', 'change'])
    addEventListener(type, ({ timeStamp }) => (began = timeStamp), { capture: true });
  performance.setResourceTimingBufferSize(5000);

  let tasks: number[] = [];
  const keepTasks = (entries: PerformanceEntry[]) => tasks.push(...entries.map(({ duration }) => duration));
  const taskObserver = new PerformanceObserver((list) => keepTasks(list.getEntries()));
  taskObserver.observe({ type: 'longtask', buffered: true });

  /** A frame is painted after its callbacks and before the next message. */
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
