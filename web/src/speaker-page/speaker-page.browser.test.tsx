import { http, HttpResponse } from 'msw/http';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { worker } from '../../test/answers.ts';
import { translatePage } from '../../test/translate.ts';
import { chooseFile } from '../../test/pictures.ts';

const WORDS = {
  sending: 'Sending',
  sent: 'Sent',
  back: 'Taken back',
  wrongtype: 'Wrong type',
  heic: 'HEIC',
  large: 'Too large',
  unreadable: 'Unreadable',
  offline: 'No connection',
  most: 10 * 1024 * 1024,
  sentmost: 1_024_000,
};

/** The part of the page as the server renders it (functions/src/page/speaker-page.ts). */
function showPage(): void {
  const main = document.createElement('main');
  main.innerHTML = `<form><input type="hidden" name="key" value="k" />
    <section data-picture>
      <div data-waiting hidden><img alt="New picture" /><button type="button">Take the new picture back</button></div>
      <p data-without>Needs JavaScript</p>
      <p data-choose hidden>
        <label for="picture">Choose a new picture</label>
        <input type="file" id="picture" accept="image/png,image/jpeg,image/webp" />
      </p>
      <p id="picture-status" role="status"></p>
      <script type="application/json" id="picture-words">${JSON.stringify(WORDS)}</script>
    </section></form>`;
  document.body.append(main);
  onTestFinished(() => main.remove());
}

async function photo(side: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(side, side);
  const brush = canvas.getContext('2d')!;
  brush.fillStyle = '#5b0e2d';
  brush.fillRect(0, 0, side, side);
  return canvas.convertToBlob({ type: 'image/png' });
}

test('it sends a chosen picture, says why another file is not sent, and takes a picture back', async () => {
  const sent: { key: string; image: string }[] = [];
  worker.use(
    http.post('/api/speakerpicture', async ({ request }) => {
      const body = (await request.json()) as { key: string; image: string };
      sent.push(body);
      if (sent.length === 1) return HttpResponse.error();
      if (sent.length === 2)
        return HttpResponse.json({ result: 'Failed', msg: 'Too small' }, { status: 400 });
      return HttpResponse.json({ result: 'Success' });
    }),
  );
  showPage();
  await import('./speaker-page.ts');
  translatePage();
  const input = page.getByLabelText('Choose a new picture');
  const status = page.getByRole('status');
  const choose = (name: string, type: string, ...parts: BlobPart[]) =>
    chooseFile(input.element(), new File(parts, name, { type }));
  await expect.element(page.getByText('Needs JavaScript')).not.toBeVisible();

  for (const [sentence, name, type, ...parts] of [
    ['HEIC', 'me.heic', '', 'x'],
    ['Wrong type', 'me.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['Wrong type', 'me.gif', 'image/gif', 'GIF89a'],
    ['Too large', 'me.jpg', 'image/jpeg', new Uint8Array(12 * 1024 * 1024)],
    ['Unreadable', 'a-pdf.jpg', 'image/jpeg', '%PDF-1.7'],
    ['No connection', 'me.png', 'image/png', await photo(300)],
    ['Too small', 'me.png', 'image/png', await photo(1)],
  ] as const) {
    choose(name, type, ...parts);
    await expect.element(status).toHaveTextContent(sentence);
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  }
  expect(sent).toHaveLength(2);
  const waiting = page.getByAltText('New picture');
  await expect.element(waiting).not.toBeVisible();

  // More pixels than the API decodes.
  choose('me.png', 'image/png', await photo(4200));
  await expect.element(status).toHaveTextContent('Sent');
  await expect.element(input).toHaveAttribute('aria-invalid', 'false');
  expect(sent.at(-1)).toEqual({ key: 'k', image: expect.stringMatching(/^data:image\/jpeg;base64,/) });
  await expect.element(waiting).toBeVisible();

  await page.getByRole('button', { name: 'Take the new picture back' }).click();
  await expect.element(status).toHaveTextContent('Taken back');
  expect(sent.at(-1)).toEqual({ key: 'k', image: '' });
  await expect.element(waiting).not.toBeVisible();
  await expect.element(input).toHaveFocus();
});
