import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { CameraFailure, openCamera, type Camera, type CameraChoice, type CameraProblem } from './camera.ts';

/** Runs the camera while the screen is shown. `onFrame` gets the text of each frame's code, or null. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onFrame: (text: string | null) => void) {
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const [choices, setChoices] = useState<CameraChoice[]>([]);
  const [torch, setTorch] = useState<{ isOn: boolean } | null>(null);
  const running = useRef<{ camera: Camera; run: (begin: () => Promise<void>) => Promise<void> } | null>(null);
  const frame = useEffectEvent(onFrame);

  useEffect(() => {
    let hasLeft = false;
    const camera = openCamera(video.current!, (text) => frame(text), setProblem);

    async function run(begin: () => Promise<void>): Promise<void> {
      try {
        await begin();
        const found = await camera.list();
        const hasTorch = await camera.hasTorch();
        if (hasLeft) return;
        setProblem(null);
        setChoices(found);
        setTorch(hasTorch ? { isOn: camera.isTorchOn() } : null);
      } catch (cause) {
        const found = cause instanceof CameraFailure ? cause.problem : 'none';
        console.warn(`No camera at the door: ${found}.`);
        if (!hasLeft) setProblem(found);
      }
    }

    running.current = { camera, run };
    void run(camera.start);
    return () => {
      hasLeft = true;
      running.current = null;
      camera.close();
    };
  }, [video]);

  async function choose(id: string): Promise<void> {
    const { camera, run } = running.current!;
    await run(async () => {
      await camera.choose(id);
      // The library starts the next camera only if the one before was running.
      await camera.start();
    });
  }

  async function toggleTorch(): Promise<void> {
    try {
      setTorch({ isOn: await running.current!.camera.toggleTorch() });
    } catch {
      setTorch(null);
    }
  }

  function retry(): void {
    void running.current?.run(running.current.camera.start);
  }

  return { problem, choices, torch, retry, choose, toggleTorch };
}
