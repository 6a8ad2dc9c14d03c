export type SessionStarts = ReturnType<typeof createSessionStarts>

/** Creates the starts of a session: a login, a logout or another tab replaces the one before. No start rejects. */
export function createSessionStarts(options: {
  startUp(): Promise<void>
  /** The newest start has failed; an earlier one fails unnoticed. */
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
    /** The next start is the first one again. */
    forget() {
      newest = null
    },
    /** A viewer is signed in without a start. */
    skip() {
      newest = Promise.resolve()
    },
    /** Settles with the first call of the newest start. */
    firstCall: () => firstCall,
    reportFirstCall: () => reportFirstCall(),
  }
}
