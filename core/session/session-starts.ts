export type SessionStarts = ReturnType<typeof createSessionStarts>

/** Creates the starts of a session; a login, a logout or another tab replaces the previous start. No start rejects. */
export function createSessionStarts(options: {
  startUp(): Promise<void>
  /** Called if the newest start has failed; failures of earlier ones are ignored. */
  onFailed(thrown: unknown): void
}) {
  let newest: Promise<void> | null = null
  let firstCall = Promise.resolve()
  let reportFirstCall: () => void = () => undefined

  function begin(signIn: () => Promise<void>): Promise<void> {
    firstCall = new Promise((resolve) => {
      reportFirstCall = resolve
    })
    const attempt: Promise<void> = signIn().catch((thrown) => {
      if (newest === attempt) options.onFailed(thrown)
    })
    newest = attempt
    void attempt.then(reportFirstCall)
    return attempt
  }

  return {
    begin,
    /** Waits for the newest start; begins the first one. */
    async start(): Promise<void> {
      let pending: Promise<void> | null
      do {
        pending = newest ?? begin(options.startUp)
        await pending
      } while (pending !== newest)
    },
    isBegun: () => newest !== null,
    /** Makes the next call of `start` begin again. */
    forget() {
      newest = null
    },
    /** Marks the session as started, because a viewer was signed in by other means. */
    skip() {
      newest = Promise.resolve()
    },
    /** Resolves with the first call of the newest start. */
    firstCall: () => firstCall,
    reportFirstCall: () => reportFirstCall(),
  }
}
