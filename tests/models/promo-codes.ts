import { expect, type Locator } from '@playwright/test'
import { timeLimit } from '../tools/time-limits'
import { PageModel } from './page-model'
import { words } from './words'

const CHECK = 'POST /v2/users/self/promokeys/check'
const APPLY = 'POST /v2/users/self/promokeys'

/** The dialog for a promo code, and the calls that it sends. */
export class PromoCodes extends PageModel {
  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  get field(): Locator {
    return this.dialog.getByRole('textbox', { name: words('promo.title'), exact: true })
  }

  get submit(): Locator {
    return this.button(words('auth.continue'))
  }

  button(name: string | RegExp): Locator {
    return this.dialog.getByRole('button', { name, exact: typeof name === 'string' })
  }

  heading(name: string): Locator {
    return this.dialog.getByRole('heading', { name, exact: true })
  }

  /** Types a code in an empty field and sends it. */
  async send(code: string): Promise<void> {
    await this.field.fill(code)
    await this.submit.click()
  }

  /** Waits for the first step with this message instead of the help. */
  async expectRefused(message: string): Promise<void> {
    await expect(this.dialog.getByText(message)).toBeVisible()
    await expect(this.field).toHaveAttribute('aria-invalid', 'true')
    await expect(this.dialog.getByText(words('promo.step', { step: 1, all: 2 }))).toBeVisible()
  }

  /** Waits for the last step, and returns its facts by name. */
  async expectDone(): Promise<Record<string, string>> {
    await expect(this.heading(words('promo.doneTitle'))).toBeVisible({ timeout: timeLimit(15_000) })
    const [names, values] = await Promise.all([
      this.dialog.getByRole('term').allInnerTexts(),
      this.dialog.getByRole('definition').allInnerTexts(),
    ])
    return Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
  }

  /** Number of checks and of uses that the operator received. */
  async calls(): Promise<{ checks: number; uses: number }> {
    const [checks, uses] = await Promise.all([this.world.ledger(CHECK), this.world.ledger(APPLY)])
    return { checks: checks.length, uses: uses.length }
  }
}
