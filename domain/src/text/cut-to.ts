/** Without blanks at its ends. Never cuts a character in two. */
export function cutTo(text: string, most: number): string {
  const end = /[\ud800-\udbff]/.test(text[most - 1] ?? '') ? most - 1 : most;
  return text.slice(0, end).trim();
}
