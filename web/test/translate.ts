/** Does to the page what the translation of a browser does to it. */
import { onTestFinished } from 'vitest';

const KEPT = 'script, style, textarea, [translate="no"], .notranslate';

interface Choices {
  /** How long after a change its texts are replaced, in milliseconds; 0: at once. */
  delay?: number;
  /** What becomes of a text. */
  words?: (text: string) => string;
}

/** Replaces every text of the page now, and every text that appears later, until the test ends. */
export function translatePage(choices: Choices = {}): void {
  onTestFinished(startTranslating(choices));
}

/** Returns how to stop. */
export function startTranslating({ delay = 0, words }: Choices = {}): () => void {
  const translate = () => translateTexts(words);
  translate();
  const observer = new MutationObserver(() => {
    if (delay > 0) setTimeout(translate, delay);
    else translate();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

export function translateTexts(words = (text: string) => text): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const parent = text.parentElement;
    if (text.data.trim() === '' || !parent || parent.closest(`${KEPT}, font font`)) continue;
    text.replaceWith(inFonts(words(text.data)));
  }
}

function inFonts(words: string): HTMLElement {
  const outer = document.createElement('font');
  outer.style.verticalAlign = 'inherit';
  const inner = document.createElement('font');
  inner.style.verticalAlign = 'inherit';
  inner.textContent = words;
  outer.append(inner);
  return outer;
}
