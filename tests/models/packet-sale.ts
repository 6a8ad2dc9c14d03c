import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import type { Charge } from '../support/demo-control'
import { timeLimit } from '../tools/time-limits'
import { PageModel } from './page-model'
import { PinForm } from './parental'
import { words } from './words'

/** Viewers of every world who pay in different ways: see the accounts of the control page. */
export const MARINA = { phone: '79000000011', name: 'Marina' }
export const OLEG = { phone: '79000000012', name: 'Oleg' }
export const TIMOFEY = { phone: '79000000016', name: 'Timofey' }
export const GRIGORY = { phone: '79000000018', name: 'Grigory' }
export const YEGOR = { phone: '79000000020', name: 'Yegor' }
export const KIRA = { phone: '79000000019', name: 'Kira' }
export const LARISA = { phone: '79000000021', name: 'Larisa' }
export const FILIPP = { phone: '79000000022', name: 'Filipp' }

/** `<tv-packet-buy>`, wherever it is; if a dialog and the page below both have one, the one in the dialog. */
export class PacketSale extends PageModel {
  readonly tag = this.page.locator('tv-packet-buy').last()

  button(name: string | RegExp): Locator {
    return this.tag.getByRole('button', { name, exact: typeof name === 'string' })
  }

  heading(name: string): Locator {
    return this.tag.getByRole('heading', { name, exact: true })
  }

  /** Passes the parental check of a viewer without a PIN. */
  async confirmAge(): Promise<void> {
    await this.tag.getByRole('button', { name: words('pin.confirm') }).click()
  }

  /** Presses the button that changes the renewal, and then the button with the same name that confirms it. */
  async change(label: string): Promise<void> {
    await this.button(label).click()
    await this.heading(label).waitFor()
    await this.button(label).click()
  }

  /** Begins a purchase and passes the parental check. */
  async begin(): Promise<void> {
    await this.button(words('buy.enable')).click()
    await this.confirmAge()
  }

  /** Opens a packet by a link with a token, begins its purchase and enters the viewer's PIN. */
  async beginByLink(packet: string | number, token: string, pin: string): Promise<void> {
    await this.page.goto(`${this.world.site}/packets/${packet}?token=${token}`)
    await this.button(words('buy.enable')).click()
    await new PinForm(this.page.getByRole('dialog').last()).type(pin)
  }

  async expectBought(packet: string): Promise<void> {
    await expect(this.tag.getByText(words('buy.bought', { packet }))).toBeVisible({
      timeout: timeLimit(20_000),
    })
  }

  /** Charges of packets, oldest first; without top-ups. */
  async charges(): Promise<Charge[]> {
    return (await this.world.statement()).filter(({ kind }) => kind === 'subscription' || kind === 'purchase')
  }

  /** Id of the pending payment. */
  async transaction(): Promise<string> {
    const href = await this.tag.getByRole('link', { name: words('buy.openBank') }).getAttribute('href')
    return /\/bank\/(\d+)/.exec(href ?? '')?.[1] ?? ''
  }

  /** Id of the payment for which this browser waits, including a payment without an address. */
  async storedTransaction(): Promise<string> {
    const stored = () =>
      this.page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.includes('purchases'))
        return key ? (localStorage.getItem(key) ?? '') : ''
      })
    await expect.poll(stored).toContain('transactionId')
    return /"transactionId":"(\d+)"/.exec(await stored())?.[1] ?? ''
  }

  /** Settles a payment, and moves the installed clock of the page past the next request for its status. */
  async settleAndPass(transaction: string, outcome: 'pay' | 'decline'): Promise<void> {
    await this.world.bank(transaction, outcome)
    await this.page.clock.fastForward(8000)
  }

  /** Fills in the first step of the page of the bank. */
  async fillInCard(bank: Page | FrameLocator): Promise<void> {
    await bank.getByRole('textbox', { name: 'Card number' }).fill('4000 0000 0000 4242')
    await bank.getByRole('textbox', { name: 'Expires' }).fill('12/30')
    await bank.getByLabel('CVC').fill('123')
    await bank.getByRole('button').first().click()
  }

  /** Pays on the page of the bank. */
  async payAtBank(): Promise<void> {
    await this.fillInCard(this.page)
    await this.page.getByLabel('Code').fill('0000')
    await this.page.getByRole('button').first().click()
  }
}
