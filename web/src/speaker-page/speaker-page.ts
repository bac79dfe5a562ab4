/**
 * The script of the page of a speaker, which the server renders (functions/src/page/speaker-page.ts): it makes a chosen picture
 * small and sends it. Everything else works without it. Built to /speaker-page.js, a name that the server uses. It imports nothing
 * with a schema, whose library would be ten times as large.
 */

import type { PictureWords } from '@samagam/contract/programme/speaker-page';

const words = JSON.parse(document.getElementById('picture-words')!.textContent) as PictureWords;
const part = document.querySelector<HTMLElement>('[data-picture]')!;
const waiting = part.querySelector<HTMLElement>('[data-waiting]')!;
const input = document.getElementById('picture') as HTMLInputElement;
const status = document.getElementById('picture-status')!;
const key = part.closest('form')!.querySelector<HTMLInputElement>('[name=key]')!.value;

part.querySelector<HTMLElement>('[data-without]')!.hidden = true;
part.querySelector<HTMLElement>('[data-choose]')!.hidden = false;
input.addEventListener('change', () => void choose());
waiting.querySelector('button')!.addEventListener('click', () => void takeBack());

/** Counts what was chosen: a large file may be ready after the next one was chosen. */
let choice = 0;

async function choose(): Promise<void> {
  const own = ++choice;
  const [file] = input.files ?? [];
  if (!file) return;
  show('', words.sending);
  const small = await smallOf(file);
  if (own !== choice) return;
  const problem = 'problem' in small ? small.problem : await send(small.dataUrl);
  if (own !== choice) return;
  // The same file can be chosen again.
  input.value = '';
  show(problem, problem === '' ? words.sent : '');
  if (problem !== '' || 'problem' in small) return;
  waiting.querySelector('img')!.src = small.dataUrl;
  waiting.hidden = false;
}

async function smallOf(file: File): Promise<{ dataUrl: string } | { problem: string }> {
  // Some systems name no type of it.
  if (/hei[cf]$/i.test(file.type || file.name)) return { problem: words.heic };
  if (!input.accept.split(',').includes(file.type)) return { problem: words.wrongtype };
  if (file.size > words.most) return { problem: words.large };
  const dataUrl = await drawn(file).catch(() => '');
  return dataUrl === '' ? { problem: words.unreadable } : { dataUrl };
}

/** In pixels. The page shows a square of 480. */
const LONGEST_SIDE = 1600;
const STEP = 0.75;
const QUALITY = 0.9;

/** A JPEG that is small enough to be sent. Throws for what this browser cannot read. */
async function drawn(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  const brush = canvas.getContext('2d')!;
  for (let side = LONGEST_SIDE; ; side *= STEP) {
    const scale = Math.min(1, side / Math.max(picture.width, picture.height));
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    brush.imageSmoothingQuality = 'high';
    // Transparent pixels would be black in a JPEG.
    brush.fillStyle = '#fff';
    brush.fillRect(0, 0, canvas.width, canvas.height);
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const dataUrl = canvas.toDataURL('image/jpeg', QUALITY);
    if ((dataUrl.length * 3) / 4 <= words.sentmost) return dataUrl;
  }
}

async function takeBack(): Promise<void> {
  choice += 1;
  const problem = await send('');
  show(problem, problem === '' ? words.back : '');
  if (problem !== '') return;
  input.focus();
  waiting.hidden = true;
}

/** Returns what went wrong; ''. */
async function send(image: string): Promise<string> {
  try {
    const response = await fetch('/api/speakerpicture', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ key, image }),
    });
    const { msg } = (await response.json()) as { msg?: string };
    return response.ok ? '' : (msg ?? words.offline);
  } catch {
    return words.offline;
  }
}

function show(problem: string, said: string): void {
  const alert = document.createElement('strong');
  alert.textContent = problem;
  status.replaceChildren(problem === '' ? said : alert);
  input.setAttribute('aria-invalid', String(problem !== ''));
}
