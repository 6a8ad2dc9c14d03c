import { expect, type Locator, type Page } from '@playwright/test'
import type { SitePage } from './site-page'
import { ageSession, storedSession } from './stored-session'
import { words } from './words'
import type { World } from './world'

/** Seeded viewers of every world: with a PIN, without a PIN, and with a child profile. */
export const NINA = { phone: '79000000004', name: 'Nina', pin: '1234' }
export const ANTON = { phone: '79000000002', name: 'Anton' }
export const ALISA = { phone: '79000000006', name: 'Alisa', pin: '1234' }

/** The PIN form of a player, a modal or a settings page. */
export class PinForm {
  /** `container` contains the form. */
  constructor(readonly container: Page | Locator) {}

  /** The PIN field of a step: enter, current, new or repeated PIN. */
  field(label: 'label' | 'old' | 'first' | 'repeat' = 'label'): Locator {
    return this.container.getByRole('textbox', { name: words(`pin.${label}`), exact: true })
  }

  button(name: string): Locator {
    return this.container.getByRole('button', { name, exact: true })
  }

  /** Types digits key by key. */
  async type(digits: string, label: 'label' | 'old' | 'first' | 'repeat' = 'label'): Promise<void> {
    await this.field(label).click()
    await this.field(label).pressSequentially(digits)
  }

  async expectHeading(heading: string): Promise<void> {
    await expect(this.container.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }

  /** Types a wrong PIN and waits for the message, by default that the PIN is wrong. */
  async enterWrongPin(digits: string, message: string | RegExp = words('pin.wrong')): Promise<void> {
    await this.type(digits)
    await expect(this.field()).toHaveValue('')
    await expect(this.container.getByText(message)).toBeVisible()
  }
}

/** The parental settings of a device: which actions require the PIN, and the minutes of an unlock. */
export interface Protection {
  duration: number
  pay: boolean
  profile: boolean
  program: boolean
  vod: boolean
  channel: boolean
  settings: boolean
}

/** Saves parental settings for this browser's device as its viewer would, and reloads the site until it has them. */
export async function setProtection(site: SitePage, change: Partial<Protection>): Promise<void> {
  const everything = { pay: true, profile: true, program: true, vod: true, channel: true, settings: true }
  const { token = '', deviceId = '' } = (await storedSession(site.page)) ?? {}
  const answer = await fetch(`${site.world.api}/v2/users/self/devices/${deviceId}?access_token=${token}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ parental_settings: { duration: 30, ...everything, ...change } }),
  })
  expect(answer.status).toBe(200)
  await site.page.evaluate(() => {
    const session = Object.entries(localStorage).find(([key]) => key.startsWith('tv.session:'))
    const [key = '', stored = '{}'] = session ?? []
    const { serial, login } = JSON.parse(stored) as { serial: string; login?: string }
    localStorage.setItem(
      key.replace('tv.session:', 'tv.parental-choice:'),
      login ? `${serial}:${login}` : serial,
    )
  })
  await ageSession(site.page, 600_000)
  await site.page.reload()
  await expect.poll(async () => (await storedSession(site.page))?.token).not.toBe(token)
}

/** A schedule entry of a channel. Times are epoch seconds. */
export interface ScheduleEntry {
  start: number
  end: number
  age: number
  hasCatchUp: boolean
}

/** Schedule entries of a channel for 24 hours from a time on, epoch seconds; by default from now on. */
export async function scheduleEntries(world: World, slug: string, from?: number): Promise<ScheduleEntry[]> {
  const { deviceToken } = await world.makeAccount()
  const get = (path: string) => world.read<Record<string, unknown>[]>(path, deviceToken)
  const id = (await get('/channels/channel_list')).find((channel) => channel.slug === slug)?.id
  const start = from ?? (await world.now())
  const items = await get(`/channels/${id}/content_schedule?start=${start}&end=${start + 86_400}`)
  return items.map(({ timestamp, duration, content, is_catchup_available }) => ({
    start: Number(timestamp),
    end: Number(timestamp) + Number(duration),
    age: Number((content as { age?: number } | null)?.age ?? 0),
    hasCatchUp: is_catchup_available === true,
  }))
}
