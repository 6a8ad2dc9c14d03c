/** Whether somebody may be looking at this page. */
export const pageVisibility = {
  get visible() {
    return document.visibilityState === 'visible'
  },
  /** Returns the function that stops listening. */
  onChange(listener: () => void): () => void {
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  },
}
