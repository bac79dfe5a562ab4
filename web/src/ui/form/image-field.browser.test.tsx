import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../test/show.tsx';
import { chooseFile, keptPicture, noise, pictureAt, plain } from '../../../test/pictures.ts';
import { focusOn } from '../../../test/keyboard.ts';
import { ImageField } from './image-field.tsx';

const SIDE = 240;

function Picture({ cutTo, start = '' }: { cutTo?: number; start?: string }) {
  const form = useForm({ defaultValues: { image: start } });
  return (
    <>
      <ImageField form={form} scope="test" name="image" label="Logo" {...(cutTo && { cutTo })} />
      <button type="button" onClick={() => (saved = form.getValues('image'))}>
        SAVE
      </button>
    </>
  );
}

const input = () => page.getByLabelText('Logo', { exact: true });

let saved = '';

/** The value that the form would send. */
function value(): string {
  document.querySelector('button')!.click();
  return saved;
}

const now = () => page.getByRole('img', { name: 'Logo, as it is now' });
const says = (words: string) => expect.element(input()).toHaveAccessibleDescription(new RegExp(words));

/** Chooses a file, and resolves with the value of the field. */
async function choose(file: File) {
  const before = value();
  chooseFile(input().element(), file);
  await expect.poll(value).not.toBe(before);
  return value();
}

const bytesOf = (address: string) => atob(address.split(',')[1]!).length;
const svg = (size: string) =>
  new File(
    [
      `<svg xmlns="http://www.w3.org/2000/svg" ${size}><script>location='/'</script><circle cx="30" cy="30" r="30" fill="#b3122f"/></svg>`,
    ],
    'logo.svg',
    { type: 'image/svg+xml' },
  );

test('it shows a photo and its crop at once, because SAVE would move under a click', async () => {
  await render(<Picture cutTo={SIDE} />);
  const seen: string[] = [];
  const watch = new MutationObserver(() => {
    if (now().query()) seen.push(document.querySelector('canvas') ? 'both' : 'the picture alone');
  });
  watch.observe(document.body, { childList: true, subtree: true, attributes: true });
  await choose(await plain(64, 48, '#0d5c46'));
  await expect.element(page.getByRole('img', { name: 'Logo, as it will be cropped' })).toBeVisible();
  watch.disconnect();
  expect(new Set(seen)).toEqual(new Set(['both']));
});

test('it leaves a small picture unchanged, and shows it', async () => {
  await render(<Picture />);
  const file = await plain(64, 48, '#0d5c46');
  const address = await choose(file);
  expect(address.slice(0, 22)).toBe('data:image/png;base64,');
  expect(bytesOf(address)).toBe(file.size);
  await expect.element(now()).toHaveAttribute('src', address);
});

for (const [what, make, type] of [
  ['a photo of a phone', () => noise(2000, 1400, 'image/jpeg'), 'jpeg'],
  ['a large picture that is not opaque', () => noise(1000, 1000, 'image/png', 120), 'png'],
  ['a WebP', () => noise(300, 200, 'image/webp'), 'jpeg'],
] as const) {
  test(`it makes ${what} small enough before the limit is checked`, async () => {
    await render(<Picture />);
    const address = await choose(await make());
    expect(address.slice(0, 11 + type.length)).toBe(`data:image/${type}`);
    expect(bytesOf(address)).toBeLessThanOrEqual(1_024_000);
  });
}

for (const [size, width, height] of [
  ['viewBox="0 0 120 60"', 1600, 800],
  ['width="60" height="60"', 1600, 1600],
] as const) {
  test(`it draws an SVG of ${size} as a PNG, runs none of its script, and keeps transparency`, async () => {
    await render(<Picture />);
    const drawn = await pictureAt(await choose(svg(size)));
    expect([drawn.width, drawn.height]).toEqual([width, height]);
    const scale = height / 60;
    expect(drawn.pixel(30 * scale, 30 * scale)).toEqual([0xb3, 0x12, 0x2f, 255]);
    expect(drawn.pixel(0, 0)[3]).toBe(0);
  });
}

for (const [what, file, sentence] of [
  [
    'nothing',
    new File([], 'zero.png', { type: 'image/png' }),
    'This picture could not be read. Please try another one.',
  ],
  ['words', new File(['no picture'], 'words.png', { type: 'image/png' }), 'This picture could not be read.'],
  [
    'an invalid SVG',
    new File(['<svg'], 'none.svg', { type: 'image/svg+xml' }),
    'This picture could not be read.',
  ],
  [
    'a HEIC photo',
    new File(['heic'], 'me.heic', { type: 'image/heic' }),
    'Only PNG or JPEG Files allowed. This browser cannot read a HEIC photo',
  ],
  ['a GIF', new File(['GIF89a'], 'moving.gif', { type: 'image/gif' }), 'Only PNG or JPEG Files allowed'],
  [
    'more than 10 MB',
    new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'vast.png', { type: 'image/png' }),
    'This picture has more than 10 MB',
  ],
] as const) {
  test(`it refuses ${what}, and keeps the current picture`, async () => {
    await render(<Picture start={keptPicture} />);
    chooseFile(input().element(), file);
    await says(sentence);
    expect(value()).toBe(keptPicture);
    await expect.element(now()).toHaveAttribute('src', keptPicture);
  });
}

test('it removes the error when the next file is chosen', async () => {
  await render(<Picture />);
  chooseFile(input().element(), new File(['GIF89a'], 'moving.gif', { type: 'image/gif' }));
  await says('Only PNG or JPEG Files allowed');
  await choose(await plain(8, 8, '#0d5c46'));
  await expect.element(input()).toHaveAttribute('aria-invalid', 'false');
});

test('it refuses an SVG where the picture is cropped', async () => {
  await render(<Picture cutTo={SIDE} />);
  chooseFile(input().element(), svg('width="60" height="60"'));
  await says('Only PNG or JPEG Files allowed');
});

test('it says that a file with too large dimensions is too large, where the picture is cropped', async () => {
  await render(<Picture cutTo={SIDE} />);
  chooseFile(input().element(), new File([new Uint8Array(1_024_001)], 'a.png', { type: 'image/png' }));
  await says('File with maximum size of 1MB is allowed');
});

const stage = () => page.getByRole('img', { name: 'Logo, as it will be cropped' });
const slider = (name: string) => page.getByRole('slider', { name });

test('it crops the middle of a picture to a square JPEG', async () => {
  await render(<Picture cutTo={SIDE} />);
  const cut = await pictureAt(await choose(await plain(900, 600, '#00c000')));
  expect([cut.width, cut.height]).toEqual([SIDE, SIDE]);
  const [red, green, blue] = cut.pixel(SIDE / 2, SIDE / 2);
  expect(green).toBeGreaterThan(150);
  expect(red! + blue!).toBeLessThan(60);
  expect(value()).toMatch(/^data:image\/jpeg/);
});

test('it can be zoomed by wheel and keys, and moved by mouse and keys', async () => {
  await render(<Picture cutTo={SIDE} />);
  let before = await choose(await noise(900, 600, 'image/jpeg'));
  const changes = async () => {
    await expect.poll(value).not.toBe(before);
    before = value();
  };
  // A wide picture can only move sideways.
  await expect.element(slider('Left and right')).toHaveValue('0');
  await expect.element(slider('Up and down')).toBeDisabled();
  const { left, top, width, height } = stage().element().getBoundingClientRect();
  const at = (x: number, y: number) => ({
    bubbles: true,
    pointerId: 1,
    clientX: left + width * x,
    clientY: top + height * y,
  });
  // Real pointer events carry a capture; the browser refuses to capture a pointer that does not exist.
  const canvas = stage().element() as HTMLCanvasElement;
  canvas.setPointerCapture = () => undefined;
  canvas.dispatchEvent(new PointerEvent('pointerdown', at(0.5, 0.5)));
  canvas.dispatchEvent(new PointerEvent('pointermove', at(-0.5, 0.5)));
  canvas.dispatchEvent(new PointerEvent('pointerup', at(-0.5, 0.5)));
  await expect.element(slider('Left and right')).toHaveValue('1');
  await changes();
  canvas.dispatchEvent(new PointerEvent('pointermove', at(1, 0.5)));
  await expect.element(slider('Left and right')).toHaveValue('1');

  const turned = new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true });
  canvas.dispatchEvent(turned);
  expect(turned.defaultPrevented).toBe(true);
  await expect.element(slider('Zoom')).not.toHaveValue('1');
  await changes();
  await expect.element(slider('Up and down')).toBeEnabled();

  await focusOn(slider('Left and right'));
  await userEvent.keyboard('{Home}');
  await expect.element(slider('Left and right')).toHaveValue('-1');
  await changes();
});

test('it zooms with two fingers', async () => {
  await render(<Picture cutTo={SIDE} />);
  await choose(await plain(900, 600, '#00c000'));
  await expect.element(stage()).toBeVisible();
  const canvas = stage().element() as HTMLCanvasElement;
  canvas.setPointerCapture = () => undefined;
  const finger = (type: string, pointerId: number, clientX: number) =>
    canvas.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId, clientX, clientY: 50 }));
  finger('pointerdown', 1, 50);
  finger('pointerdown', 2, 100);
  finger('pointermove', 2, 150);
  await expect.element(slider('Zoom')).toHaveValue('2');
});
