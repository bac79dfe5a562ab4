/** A picture with a second address (ui/fallback-image.tsx) shows that one when the first fails, even before this runs. */
export function fallbackPictures(): void {
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && fallBack(target), {
    capture: true,
  });
  for (const picture of document.images)
    if (picture.complete && picture.naturalWidth === 0) fallBack(picture);
}

function fallBack(picture: HTMLImageElement): void {
  const { fallback } = picture.dataset;
  if (!fallback) return;
  delete picture.dataset['fallback'];
  picture.src = fallback;
}
