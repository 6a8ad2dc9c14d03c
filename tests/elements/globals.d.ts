/** Globals of an element test's page: the base URL of the demo operator and the functions of mocha. */
declare global {
  var demoBase: string
  function describe(name: string, body: () => void): void
  function it(name: string, body: () => void | Promise<void>): void
  function before(body: () => void | Promise<void>): void
  function after(body: () => void | Promise<void>): void
  function beforeEach(body: () => void | Promise<void>): void
  function afterEach(body: () => void | Promise<void>): void
}

export {}
