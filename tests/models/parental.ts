import { expect, type Locator, type Page } from '@playwright/test'
import type { SitePage } from './site-page'
import { ageSession, storedSession } from './stored-session'
import { words } from './words'
import type { World } from './world'

/** Viewers whom every world knows: with a PIN, without one, never asked for one, and a child. */
export const NINA = { phone: '79000000004', name: 'Nina', pin: '1234' }
export const ANTON = { phone: '79000000002', name: 'Anton' }
export const PAVEL = { phone: '79000000005', name: 'Pavel' }
export const ALISA = { phone: '79000000006', name: 'Alisa', pin: '1234' }

/** Questions about the PIN, wherever they stand, as a person answers them. */
export class PinForm {
  /** `place` is what holds them. */
  constructor(readonly place: Page | Locator) {}

  /** The field of this step. */
  field(label: 'label' | 'old' | 'first' | 'repeat' = 'label'): Locator {
    return this.place.getByRole('textbox', { name: words(`pin.${label}`), exact: true })
  }

  button(name: string): Locator {
    return this.place.getByRole('button', { name, exact: true })
  }

  /** Types digits, one after the other. */
  async type(digits: string, label: 'label' | 'old' | 'first' | 'repeat' = 'label'): Promise<void> {
    await this.field(label).click()
    await this.field(label).pressSequentially(digits)
  }

  async expectHeading(heading: string): Promise<void> {
    await expect(this.place.getByRole('heading', { name: heading, exact: true })).toBeVisible()
  }

  /** Tries a PIN that is wrong and waits until it says so, or until it wants a pause. */
  async enterWrongPin(digits: string, says: string | RegExp = words('pin.wrong')): Promise<void> {
    await this.type(digits)
    await expect(this.field()).toHaveValue('')
    await expect(this.place.getByText(says)).toBeVisible()
  }
}

/** What a device asks the PIN for, and for how many minutes it opens. */
export interface Protection {
  duration: number
  pay: boolean
  profile: boolean
  program: boolean
  vod: boolean
  channel: boolean
  settings: boolean
}

/** Changes what this browser's device protects, as if in its settings, and has the site hear of it. */
export async function setProtection(site: SitePage, change: Partial<Protection>): Promise<void> {
  const everything = { pay: true, profile: true, program: true, vod: true, channel: true, settings: true }
  const { token = '', deviceId = '' } = (await storedSession(site.page)) ?? {}
  const answer = await fetch(`${site.world.api}/v2/users/self/devices/${deviceId}?access_token=${token}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ parental_settings: { duration: 30, ...everything, ...change } }),
  })
  expect(answer.status).toBe(200)
  await ageSession(site.page, 600_000)
  await site.page.reload()
  await expect.poll(async () => (await storedSession(site.page))?.token).not.toBe(token)
}

/** A programme of a channel. Times are epoch seconds. */
export interface ScheduleEntry {
  start: number
  end: number
  age: number
}

/** Programmes of a channel from now on, for a day. */
export async function scheduleEntries(world: World, slug: string): Promise<ScheduleEntry[]> {
  const { deviceToken } = await world.makeAccount()
  const ask = async (path: string): Promise<Record<string, unknown>[]> => {
    const mark = path.includes('?') ? '&' : '?'
    const answer = await fetch(`${world.api}/v2${path}${mark}access_token=${deviceToken}`)
    return (await answer.json()) as Record<string, unknown>[]
  }
  const id = (await ask('/channels/channel_list')).find((channel) => channel.slug === slug)?.id
  const now = await world.now()
  const items = await ask(`/channels/${id}/content_schedule?start=${now}&end=${now + 86_400}`)
  return items.map(({ timestamp, duration, content }) => ({
    start: Number(timestamp),
    end: Number(timestamp) + Number(duration),
    age: Number((content as { age?: number } | null)?.age ?? 0),
  }))
}
