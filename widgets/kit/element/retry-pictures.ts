/**
 * Requests a picture in this root that did not load once more in the other way: with CORS, or without. A page with
 * `Cross-Origin-Embedder-Policy` takes pictures of other origins with CORS only, if their server sends no
 * `Cross-Origin-Resource-Policy`; on every other page pictures need no CORS headers.
 */
export function retryPictures(root: ShadowRoot): void {
  const retried = new WeakMap<HTMLImageElement, string>()
  root.addEventListener(
    'error',
    (event) => {
      const { target: picture } = event
      if (!(picture instanceof HTMLImageElement) || retried.get(picture) === picture.src) return
      retried.set(picture, picture.src)
      picture.crossOrigin = picture.crossOrigin === null ? 'anonymous' : null
      // Not a failure yet: the picture's own listener receives the second one.
      event.stopPropagation()
    },
    true,
  )
}
