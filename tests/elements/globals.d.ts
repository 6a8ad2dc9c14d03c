/** Globals of an element test's page: the base URL of the demo operator and the functions of mocha. */
declare global {
  var demoBase: string
  /** How long a test waits on this machine, ms, for what takes at most `ms` on the usual one. */
  var timeLimit: (ms: number) => number
  function describe(name: string, body: () => void): void
  function it(name: string, body: () => void | Promise<void>): void
  function before(body: () => void | Promise<void>): void
  function after(body: () => void | Promise<void>): void
  function beforeEach(body: () => void | Promise<void>): void
  function afterEach(body: () => void | Promise<void>): void
}

export {}
