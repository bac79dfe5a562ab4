import { onTestFinished } from 'vitest';

/** Shows all text at 200 %, as a browser does for people who need it, until the end of the test. */
export function enlargeText(): void {
  const { style } = document.documentElement;
  style.fontSize = '200%';
  onTestFinished(() => {
    style.fontSize = '';
  });
}

/** The texts that reach beyond the screen. What a slide or a strip of tabs hides on purpose does not count. */
export function textsBeyondScreen(): string[] {
  const width = document.documentElement.clientWidth;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const beyond: string[] = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    if (text.parentElement!.closest('.hidden-text, [role="tablist"], [aria-roledescription="carousel"]'))
      continue;
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()].filter((box) => box.width > 0);
    if (boxes.some(({ left, right }) => right > width + 1 || (left < -1 && right > 0))) {
      beyond.push(text.textContent!);
    }
  }
  return beyond;
}
