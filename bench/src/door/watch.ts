/** Runs inside the measured page from the start: a camera that shows codes, and a clock for what the page does. */

export interface CodeModules {
  size: number;
  dark: number[];
}

export interface ShownCode {
  verdict: string;
  /** Milliseconds from the frame that was read until the page shows that it is working, and until its verdict. */
  feedback: number;
  answered: number;
}

declare global {
  interface Window {
    door: {
      show: (code: CodeModules) => Promise<ShownCode>;
      /** The durations of the frames since the last call. */
      frames: () => number[];
    };
  }
}

/** Must not use anything outside itself: it is sent to the browser as text. */
export function watchDoor(): void {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [640, 480];
  const brush = canvas.getContext('2d')!;
  let code: CodeModules = { size: 1, dark: [] };
  const paint = () => {
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, 640, 480);
    brush.fillStyle = '#000';
    const side = Math.floor(300 / code.size);
    for (const at of code.dark) {
      const [column, row] = [at % code.size, Math.floor(at / code.size)];
      brush.fillRect(170 + column * side, 90 + row * side, side, side);
    }
  };
  // A canvas that is not redrawn sends no frames.
  setInterval(paint, 40);
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(25);

  let readAt = 0;
  const { getImageData } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.getImageData = function (...area) {
    readAt = performance.now();
    return Reflect.apply(getImageData, this, area) as ImageData;
  };

  let frames: number[] = [];
  let last = 0;
  const onFrame = (now: number) => {
    if (last > 0) frames.push(now - last);
    last = now;
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);

  const painted = () =>
    new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()));
        port1.start();
        port2.postMessage(null);
      });
    });
  const isChecking = () => document.querySelector('[aria-busy=true]') !== null;
  const verdict = () => document.querySelector<HTMLElement>('main')?.dataset['verdict'];

  async function show(next: CodeModules): Promise<ShownCode> {
    let began = 0;
    let feedback = Promise.resolve(0);
    const answered = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (began === 0 && isChecking()) {
          began = readAt;
          feedback = painted();
        }
        if (began === 0 || isChecking() || !verdict()) return;
        observer.disconnect();
        resolve(painted());
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true });
    });
    code = next;
    paint();
    const answeredAt = await answered;
    return { verdict: verdict() ?? '', feedback: (await feedback) - began, answered: answeredAt - began };
  }

  window.door = {
    show,
    frames: () => {
      const since = frames;
      frames = [];
      return since;
    },
  };
}
