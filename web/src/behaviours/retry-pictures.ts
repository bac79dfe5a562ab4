/** Reloads the pictures that failed while there was no network; browsers do not retry them. */
export function retryPictures(): void {
  addEventListener('online', () => {
    for (const picture of document.images) {
      const { src, complete, naturalWidth } = picture;
      if (!src || !complete || naturalWidth > 0) continue;
      picture.src = '';
      picture.src = src;
    }
  });
}
