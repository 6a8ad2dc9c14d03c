import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Packet, SubscriptionDates } from '../../../core/commerce/packets'
import { SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { momentAt, samplePacket, sampleQuote, silentTv, TENGE } from '../../../tests/support/view-samples'
import { PacketCard } from './packet-card'

const tv = silentTv()
const english = await loadText('en')

/** The card of a packet, for a viewer with this subscription. */
function showCard(traits: Partial<Packet> = {}, subscription?: SubscriptionDates, text = english) {
  const packet = samplePacket({ name: 'Cinema', ...traits })
  render(
    <SiteAround tv={tv} text={text}>
      <PacketCard
        packet={packet}
        currency={TENGE}
        {...(subscription ? { subscriptions: new Map([[packet.id, subscription]]) } : {})}
      />
    </SiteAround>,
  )
  return screen.getByRole<HTMLAnchorElement>('link')
}

it('leads to the page of the packet, whatever characters its id has', () => {
  expect(showCard({ id: 'a/b' }).getAttribute('href')).toBe('/packets/a%2Fb')
})

it('is no link for a packet of another provider, which has no page for this viewer', () => {
  render(
    <SiteAround tv={tv} text={english}>
      <PacketCard packet={samplePacket()} currency={TENGE} isLink={false} />
    </SiteAround>,
  )
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Base' })).toBeTruthy()
})

it.each([
  [null, /channel/, false],
  [0, /channel/, false],
  [1, /1 channel(?!s)/, true],
  [21, /21 channels/, true],
])(
  'says the number of channels in the right form, and nothing of an unknown or an empty one: %s',
  (count, words, isSaid) => {
    expect(words.test(showCard({ channelCount: count }).textContent ?? '')).toBe(isSaid)
  },
)

it.each([
  [1, '1 канал'],
  [3, '3 канала'],
  [5, '5 каналов'],
  [21, '21 канал'],
])('counts %s in the plural of Russian: %s', async (count, words) => {
  expect(showCard({ channelCount: count }, undefined, await loadText('ru')).textContent).toMatch(
    new RegExp(`${words}(?!\\p{L})`, 'u'),
  )
})

it('names the packet that it is a part of in place of a price, since it is not sold by itself', () => {
  const card = showCard({ parentName: 'Everything' })
  expect(card.textContent).toContain('Part of “Everything”')
  expect(card.textContent).not.toContain('KZT')
})

it.each<[SubscriptionDates, string]>([
  [{ name: 'connected', until: null }, 'Connected'],
  [{ name: 'paused', message: '' }, 'Paused'],
  [{ name: 'paused', message: 'Paused until you pay' }, 'Paused until you pay'],
  [{ name: 'planned', from: null }, 'Starts later'],
])('says of the subscription %j: %s', (subscription, words) => {
  expect(showCard({}, subscription).textContent).toContain(words)
})

it('says the date of the renewal in place of the trial, which this viewer cannot have again', () => {
  const quote = sampleQuote({ now: '0', trial: { period: { days: 7, months: 0, years: 0 } } })
  expect(showCard({ quote }).textContent).toContain('Trial')
  cleanup()
  const card = showCard({ quote }, { name: 'renewed', on: momentAt(12) * 1000 })
  expect(card.textContent).toMatch(/Renewed on .*15/)
  expect(card.textContent).not.toContain('Trial')
})
