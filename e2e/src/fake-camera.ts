/** Fake cameras that show QR codes: a video file for Chromium's fake device, and a canvas that a test can change. */
import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import QRCode from 'qrcode';
import sharp from 'sharp';

const width = 640;
const height = 480;

/** Browser flags that use a file as the camera. Chromium reads them at start, so they need their own browser. */
export function cameraFlags(file: string): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${file}`,
  ];
}

/** Writes a video that shows a picture unchanged, such as the code of a ticket. */
export async function writePictureVideo(file: string, png: Buffer): Promise<void> {
  const luma = await sharp(png)
    .resize({ width: 320, height: 320, kernel: 'nearest' })
    .extend({
      left: (width - 320) / 2,
      right: (width - 320) / 2,
      top: (height - 320) / 2,
      bottom: (height - 320) / 2,
      background: '#fff',
    })
    .greyscale()
    .raw()
    .toBuffer();
  const picture = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([header, ...repeat(picture, 10)]));
}

function repeat<T>(item: T, times: number): T[] {
  return Array.from({ length: times }, () => item);
}

export type CanvasCamera = {
  /** Shows this text as a QR code, or a blank picture. */
  show: (text: string | null) => Promise<void>;
  /** Shows a picture, such as the code of a ticket. */
  showPicture: (png: Buffer) => Promise<void>;
  /** Resolves when the page has received this number of frames; there are about seven per second. */
  passFrames: (count: number) => Promise<void>;
};

/**
 * Replaces the page's camera with a canvas. Call it before the page is opened.
 * @param without simulates a missing camera or a denied permission.
 */
export async function useCanvasCamera(page: Page, without?: 'camera' | 'permission'): Promise<CanvasCamera> {
  await page.addInitScript(
    ({ canvasWidth, canvasHeight, lack }) => {
      const canvas = document.createElement('canvas');
      canvas.width = canvasWidth;
      canvas.height = canvasHeight;
      const paint = (modules: { size: number; dark: number[] } | ImageBitmap | null): void => {
        const context = canvas.getContext('2d');
        if (!context) return;
        context.fillStyle = '#fff';
        context.fillRect(0, 0, canvasWidth, canvasHeight);
        if (!modules) return;
        if (modules instanceof ImageBitmap) {
          context.imageSmoothingEnabled = false;
          context.drawImage(modules, (canvasWidth - 300) / 2, (canvasHeight - 300) / 2, 300, 300);
          return;
        }
        const scale = Math.floor(300 / modules.size);
        const left = Math.floor((canvasWidth - modules.size * scale) / 2);
        const top = Math.floor((canvasHeight - modules.size * scale) / 2);
        context.fillStyle = '#000';
        for (const index of modules.dark) {
          context.fillRect(
            left + (index % modules.size) * scale,
            top + Math.floor(index / modules.size) * scale,
            scale,
            scale,
          );
        }
      };
      paint(null);
      // A canvas that is not redrawn sends no frames. Once a blank picture was seen, one a second is enough: the page
      // reads each frame, which takes most of the time of a door that waits.
      let latest: Parameters<typeof paint>[0] = null;
      let blanks = 0;
      setInterval(() => {
        blanks = latest === null ? blanks + 1 : 0;
        if (blanks < 10 || blanks % 10 === 0) paint(latest);
      }, 150);
      Object.assign(window, {
        showInFakeCamera: (modules: Parameters<typeof paint>[0]) => {
          latest = modules;
          paint(latest);
        },
      });
      const { mediaDevices } = navigator;
      mediaDevices.enumerateDevices = async () =>
        lack === 'camera'
          ? []
          : [
              {
                deviceId: 'canvas',
                groupId: 'canvas',
                kind: 'videoinput',
                label: 'Canvas camera',
                toJSON: () => ({}),
              },
            ];
      mediaDevices.getUserMedia = async () => {
        if (lack === 'camera') throw new DOMException('Requested device not found', 'NotFoundError');
        if (lack === 'permission') throw new DOMException('Permission denied', 'NotAllowedError');
        return canvas.captureStream(25);
      };
    },
    { canvasWidth: width, canvasHeight: height, lack: without ?? null },
  );
  return {
    show: async (text) => {
      const modules = text === null ? null : QRCode.create(text, { errorCorrectionLevel: 'M' }).modules;
      const drawn =
        modules === null
          ? null
          : { size: modules.size, dark: [...modules.data.keys()].filter((index) => modules.data[index]) };
      await page.evaluate((shown) => {
        const { showInFakeCamera } = window as unknown as { showInFakeCamera: (next: typeof shown) => void };
        showInFakeCamera(shown);
      }, drawn);
    },
    showPicture: async (png) => {
      await page.evaluate(
        async (bytes) => {
          const { showInFakeCamera } = window as unknown as { showInFakeCamera: (next: ImageBitmap) => void };
          showInFakeCamera(await createImageBitmap(new Blob([Uint8Array.from(bytes)])));
        },
        [...png],
      );
    },
    passFrames: (count) =>
      page.evaluate(
        (most) =>
          new Promise<void>((resolve) => {
            const video = document.querySelector('video')!;
            let passed = 0;
            const pass = (): void => {
              passed += 1;
              if (passed === most) resolve();
              else video.requestVideoFrameCallback(pass);
            };
            video.requestVideoFrameCallback(pass);
          }),
        count,
      ),
  };
}
