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

/** The last events at which a page can send reliably: it becomes hidden, or is left. */
export const pageLifecycle = {
  /** Returns the function that stops listening. */
  onLeave(listener: () => void): () => void {
    const hidden = () => pageVisibility.visible || listener()
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', listener)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', listener)
    }
  },
}
