/** Runs `load` in an idle moment of the page, for what may be there after everything else. */
export const whenIdle = <T>(load: () => T | Promise<T>): Promise<T> =>
  // Absent in Safari.
  new Promise<unknown>((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve)).then(load)
