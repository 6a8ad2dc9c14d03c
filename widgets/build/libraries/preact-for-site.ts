/*
 * React for the site, by Preact. Preact renders in one piece: a transition, which React renders in slices, begins after
 * the next paint, so that the viewer's event is answered by a frame before it. As with React, one that is caused by Back or
 * Forward begins at once: the browser puts the scroll position back then.
 */
// @ts-expect-error its types are one namespace, which TypeScript cannot re-export
export * from 'preact/compat'
export { default } from 'preact/compat'

/** A hidden page has no frames: a transition waits this long there, ms. */
const WITHOUT_FRAMES_MS = 100

export function startTransition(update: () => void): void {
  if (window.event?.type === 'popstate') {
    update()
    return
  }
  let timer = setTimeout(update, WITHOUT_FRAMES_MS)
  requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(update)
  })
}
