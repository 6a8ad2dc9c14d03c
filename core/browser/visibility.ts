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

/** The last moments at which a page can be sure to be heard: it is hidden, or goes away. */
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
