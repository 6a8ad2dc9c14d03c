import type { Locator, Page } from '@playwright/test'
import { words } from './words'
import type { World } from './world'

/** Viewers with one and with 120 unread messages: see the accounts of the control page. */
export const EVELINA = { phone: '79000000041', name: 'Evelina' }
export const MATVEY = { phone: '79000000042', name: 'Matvey' }

/** The messages of the header. */
export class MessagesMenu {
  readonly bell: Locator
  readonly list: Locator
  readonly readAll: Locator

  constructor(page: Page) {
    const name = new RegExp(`^${words('messages.title')}`)
    this.bell = page.getByRole('banner').getByRole('button', { name })
    this.list = page.getByRole('region', { name })
    this.readAll = this.list.getByRole('button', { name: words('messages.readAll') })
  }
}

/** Sends a message of the operator. */
export const sendMessage = (world: World, message: { phone: string; title: string; text: string }) =>
  world.order('messages', message)
