import { expect, test, vi } from 'vitest';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { blurredCodes } from '../../../../test/blurred-codes.ts';
import { canvasOf } from '../../../../test/pictures.ts';
import { openDecoder, type Decoder } from './decoder.ts';

const codes = blurredCodes(25);

async function textsOf(decoder: Decoder): Promise<(string | undefined)[]> {
  const found = [];
  for (const { canvas } of codes) found.push((await decoder.detect(canvas))[0]?.rawValue);
  return found;
}

test('it reads each of 25 codes that are small, turned, blurred and noisy', async () => {
  const decoder = openDecoder();
  await decoder.ready;
  expect(await textsOf(decoder)).toEqual(codes.map(({ text }) => text));
  decoder.close();
});

test('it keeps nothing of the frames that it has read', async () => {
  const zxing = await import('./decoder-zxing.ts');
  await zxing.prepare();
  const module = await prepareZXingModule({ fireImmediately: true });
  const read = module.readBarcodesFromPixmap;
  const results: object[] = [];
  vi.spyOn(module, 'readBarcodesFromPixmap').mockImplementation((...frame) => {
    const result = read(...frame);
    results.push(result);
    return result;
  });
  const { canvas, text } = codes[0]!;
  const frame = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
  expect(zxing.readQr(frame)).toBe(text);
  expect(results).toEqual([expect.objectContaining({ isDeleted: expect.any(Function) })]);
  for (const result of results)
    expect('isDeleted' in result && (result.isDeleted as () => boolean)()).toBe(true);
});

test('it finds nothing in a frame without a code', async () => {
  const decoder = openDecoder();
  await decoder.ready;
  expect(await decoder.detect(canvasOf(400, 400, (brush) => brush.fillRect(0, 0, 400, 400)))).toEqual([]);
  decoder.close();
});

test('it reads with the library’s own reader until the decoder is loaded, and if it cannot be loaded', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const loading = Promise.withResolvers<never>();
  const decoder = openDecoder(() => loading.promise);
  const early = await textsOf(decoder);
  expect(early.filter((text) => text !== undefined).length).toBeGreaterThan(0);
  loading.reject(new Error('No network.'));
  await decoder.ready;
  expect(await textsOf(decoder)).toEqual(early);
  decoder.close();
});

test('it finishes the frame that is being read when the decoder is loaded', async () => {
  const loading = Promise.withResolvers<typeof import('./decoder-zxing.ts')>();
  const decoder = openDecoder(() => loading.promise);
  const blank = canvasOf(400, 400, (brush) => brush.fillRect(0, 0, 400, 400));
  await decoder.detect(blank);
  const reading = decoder.detect(blank);
  loading.resolve(await import('./decoder-zxing.ts'));
  await decoder.ready;
  // The library gives a frame up after ten seconds.
  const tooLate = new Promise((resolve) => setTimeout(() => resolve('too late'), 5000));
  expect(await Promise.race([reading, tooLate])).toEqual([]);
  decoder.close();
});
