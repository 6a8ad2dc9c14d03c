import { expect, type Locator, type Page } from '@playwright/test'
import { test as base } from './test'
import { words } from './words'
import type { World } from './world'

/** A viewer whom every world knows by this phone; `shown` is how the form writes it. */
export const VERA = { phone: '79000000001', shown: '+7 900 000 00 01', name: 'Vera' }

/** The form that signs viewers in, wherever it stands, as a person uses it. */
export class SignIn {
  /** `place` is what holds the form; the page itself by default. */
  constructor(
    readonly page: Page,
    readonly world: World,
    readonly place: Page | Locator = page,
  ) {}

  get dialog(): Locator {
    return this.place.getByRole('dialog')
  }

  get phone(): Locator {
    return this.place.getByRole('textbox', { name: words('auth.phone'), exact: true })
  }

  /** The field of a code, of whichever step. */
  get code(): Locator {
    const names = [words('auth.code'), words('auth.botCode')].join('|')
    return this.place.getByRole('textbox', { name: new RegExp(`^(${names})$`) })
  }

  get identifier(): Locator {
    return this.place.getByRole('textbox', { name: words('auth.identifier') })
  }

  /** The field that only machines fill. */
  get honeypot(): Locator {
    return this.place.getByLabel(words('auth.leaveEmpty'))
  }

  button(name: string | RegExp): Locator {
    return this.place.getByRole('button', { name, exact: typeof name === 'string' })
  }

  /** A city or an address of a list. */
  choice(name: string): Locator {
    return this.place.getByRole('radio', { name, exact: true })
  }

  /** Waits until the step of this heading is there. */
  async expectHeading(heading: string): Promise<void> {
    await expect(this.place.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }

  async submitPhone(phone: string): Promise<void> {
    await this.phone.fill(phone)
    await this.button(words('auth.getCode')).click()
  }

  /** Types a code, which goes off by itself with its last digit. */
  async typeCode(code: string): Promise<void> {
    await this.code.click()
    await this.code.pressSequentially(code)
  }

  /** Chooses from a list and goes on. */
  async submitChoice(name: string): Promise<void> {
    await this.choice(name).check()
    await this.button(words('auth.continue')).click()
  }

  /** The newest code that was sent to a phone. */
  async sentCode(phone: string): Promise<string> {
    await expect
      .poll(async () => (await this.world.messagesTo(phone)).length, { message: `codes for ${phone}` })
      .toBeGreaterThan(0)
    return (await this.world.messagesTo(phone)).at(-1)?.code ?? ''
  }

  /** By phone and the code that comes to it. */
  async signInByPhone(phone = VERA.phone): Promise<void> {
    await this.submitPhone(phone)
    await expect(this.code).toBeVisible()
    await this.typeCode(await this.sentCode(phone))
  }
}

/** Requests of a page with a body: what it told the operator, in order. */
export interface RecordedCall {
  call: string
  query: URLSearchParams
  body: Record<string, unknown>
}

/** What the page tells the operator from now on; `PATCH`, `POST` and `DELETE` only. */
export function recordCalls(page: Page): RecordedCall[] {
  const told: RecordedCall[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const [, path] = /(\/v2\/.*)$/.exec(pathname) ?? []
    if (!path || !['PATCH', 'POST', 'DELETE'].includes(request.method())) return
    const body = (request.postDataJSON() as Record<string, unknown> | null) ?? {}
    told.push({ call: `${request.method()} ${path}`, query: searchParams, body })
  })
  return told
}

/** What browsers write to the console by themselves when a request fails. */
const NETWORK_LINE = /^Failed to load resource: /

/** The tests of signing in: the site and its form in a world of the `scenario`, and a console without an error of ours. */
export const test = base.extend<{ scenario: string; signIn: SignIn; complaints: string[] }>({
  scenario: ['default', { option: true }],
  world: async ({ newWorld, scenario }, use) => {
    await use(await newWorld(scenario))
  },
  signIn: async ({ page, world }, use) => {
    await use(new SignIn(page, world))
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !NETWORK_LINE.test(message.text())) complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect, words }
