import { expect, type Locator, type Page } from '@playwright/test'
import { test as base, expectAccessible, expectFitting, words } from './test'
import type { World } from './world'

/** A seeded viewer of every world; `shown` is the phone number as the form formats it. */
export const VERA = { phone: '79000000001', shown: '+7 900 000 00 01', name: 'Vera' }

/** The sign-in form, on a page of its own or inside another element. */
export class SignIn {
  /** `container` contains the form; the page by default. */
  constructor(
    readonly page: Page,
    readonly world: World,
    readonly container: Page | Locator = page,
  ) {}

  get dialog(): Locator {
    return this.container.getByRole('dialog')
  }

  get phone(): Locator {
    return this.container.getByRole('textbox', { name: words('auth.phone'), exact: true })
  }

  /** The code field of any step. */
  get code(): Locator {
    const names = [words('auth.code'), words('auth.botCode')].join('|')
    return this.container.getByRole('textbox', { name: new RegExp(`^(${names})$`) })
  }

  get identifier(): Locator {
    return this.container.getByRole('textbox', { name: words('auth.identifier') })
  }

  button(name: string | RegExp): Locator {
    return this.container.getByRole('button', { name, exact: typeof name === 'string' })
  }

  /** A radio button of a list, such as a city. */
  choice(name: string): Locator {
    return this.container.getByRole('radio', { name, exact: true })
  }

  /** Waits for the step with this heading. */
  async expectHeading(heading: string): Promise<void> {
    await expect(this.container.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }

  /** Fills in the phone number and requests a code. */
  async submitPhone(phone: string): Promise<void> {
    await this.phone.fill(phone)
    await this.button(words('auth.getCode')).click()
  }

  /** Types a code; the form submits it with the last digit. */
  async typeCode(code: string): Promise<void> {
    await this.code.click()
    await this.code.pressSequentially(code)
  }

  /** Checks a radio button and submits the step. */
  async submitChoice(name: string): Promise<void> {
    await this.choice(name).check()
    await this.button(words('auth.continue')).click()
  }

  /** Waits for a code sent to this phone and returns the newest. */
  async sentCode(phone: string): Promise<string> {
    await expect
      .poll(async () => (await this.world.messagesTo(phone)).length, { message: `codes for ${phone}` })
      .toBeGreaterThan(0)
    return (await this.world.messagesTo(phone)).at(-1)?.code ?? ''
  }

  /** Signs in with a phone number and the code sent to it. */
  async signInByPhone(phone = VERA.phone): Promise<void> {
    await this.submitPhone(phone)
    await expect(this.code).toBeVisible()
    await this.typeCode(await this.sentCode(phone))
  }
}

/** A request of the page that changes data at the operator. */
export interface RecordedCall {
  call: string
  query: URLSearchParams
  body: Record<string, unknown>
}

/** Records the page's `PATCH`, `POST` and `DELETE` calls of the operator's API from now on, in order. */
export function recordCalls(page: Page): RecordedCall[] {
  const calls: RecordedCall[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const [, path] = /(\/v2\/.*)$/.exec(pathname) ?? []
    if (!path || !['PATCH', 'POST', 'DELETE'].includes(request.method())) return
    const body = (request.postDataJSON() as Record<string, unknown> | null) ?? {}
    calls.push({ call: `${request.method()} ${path}`, query: searchParams, body })
  })
  return calls
}

/** The line that browsers write to the console when a request fails. */
const EXPECTED_LINES = /^Failed to load resource: /

/** `test` with the sign-in form; an error in the console fails the test. */
export const test = base.extend<{ signIn: SignIn; consoleErrors: string[] }>({
  signIn: async ({ page, world }, use) => {
    await use(new SignIn(page, world))
  },
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !EXPECTED_LINES.test(message.text()))
          consoleErrors.push(message.text())
      })
      await use(consoleErrors)
      expect(consoleErrors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect, expectAccessible, expectFitting, words }
