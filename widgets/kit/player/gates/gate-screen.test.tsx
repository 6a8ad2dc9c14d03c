import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Gate } from '../../../../core/playback'
import { loadText } from '../../../../tests/support/texts'
import { silentTv } from '../../../../tests/support/view-samples'
import { recordingHost } from '../../../../tests/support/widget-host'
import type { PlayerContent } from '../player-content'
import { GateScreen } from './gate-screen'

const { t } = await loadText('en')

const CONTENT: PlayerContent = {
  known: () => true,
  name: () => 'News 24',
  path: () => '/channels/all/news-24',
  age: () => 18,
  sale: (of) => ({ channel: of === 'channel' ? '1' : null, content: of === 'content' ? '7' : null }),
  expectPurchase: () => undefined,
}

const offer = (id: string, price: string | null) => ({ id, name: `Packet ${id}`, price, currency: null })

interface Case {
  content?: Partial<PlayerContent>
  /** True on the operator's own site; a partner's page otherwise. */
  isOnSite?: boolean
  cancelled?: string[]
  isInArchive?: boolean
}

/** Shows a gate of a player; returns the events that the page receives. */
function showGate(gate: Gate, { content = {}, isOnSite = false, cancelled = [], isInArchive }: Case = {}) {
  const tv = silentTv()
  const own = isOnSite ? { ...tv, config: { ...tv.config, site: location.origin } } : tv
  const { host, events } = recordingHost(...cancelled)
  render(
    <GateScreen
      {...{ host, gate, t }}
      tv={own}
      playerContent={{ ...CONTENT, ...content }}
      onLive={isInArchive ? () => undefined : undefined}
      language="en"
    />,
  )
  return events
}

const linkNamed = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name })
const heading = () => screen.getByRole('heading').textContent

describe('the gate of a purchase', () => {
  it('announces which channel is sold, and leads a partner’s page to the cheapest packet', () => {
    showGate({ reason: 'purchase', offers: [offer('501', '1500.00')] })
    expect(screen.getByRole('alert').textContent).toContain('News 24 is part of a package')
    expect(linkNamed('Choose on the site').href).toBe('https://tv.test/packets/501')
  })

  it('names the channel of an archive that holds a film, in place of the film', () => {
    showGate({ reason: 'purchase', name: 'Cinema', offers: null })
    expect(heading()).toBe('Cinema is part of a package')
  })

  it('says that it will be sold, without a button that leads nowhere, while nothing has a price', () => {
    showGate({ reason: 'purchase', offers: [] })
    expect(screen.getByText('This channel will soon be available to buy.')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('does not call it unsold before the operator has answered what is sold', () => {
    showGate({ reason: 'purchase', offers: null })
    expect(screen.getByText('Choose a package to watch this channel.')).toBeTruthy()
  })

  it('lists several packets as links on a partner’s page, and one without a price as text', () => {
    showGate({ reason: 'purchase', offers: [offer('501', '1500.00'), offer('502', null)] })
    expect(linkNamed('Packet 501').href).toBe('https://tv.test/packets/501')
    expect(screen.getByText('Packet 502').closest('a')).toBeNull()
  })

  it('asks the page for the sale with a press, and follows the link unless the page sells it', async () => {
    const events = showGate({ reason: 'purchase', offers: null }, { cancelled: ['tv-purchase-request'] })
    let isFollowed = true
    addEventListener('click', (event) => (isFollowed = !event.defaultPrevented), { once: true })
    await userEvent.click(linkNamed('Choose on the site'))
    expect(events).toEqual([
      ['tv-purchase-request', { channel: '1', content: null, packet: null, title: 'News 24' }],
    ])
    expect(isFollowed).toBe(false)
  })

  it('leads to the provider alone for what only the provider sells, with something else to watch', () => {
    showGate({ reason: 'purchase', by: 'provider', offers: [] })
    expect(heading()).toBe('From your provider only')
    expect(linkNamed('Watch TV').href).toBe('https://tv.test/channels')
  })

  it('says the lowest price of a film, in the words for a film', () => {
    showGate({ reason: 'purchase', of: 'content', offers: null }, { content: { price: () => '99.00' } })
    expect(heading()).toBe('News 24 is part of a package')
    expect(screen.getByRole('alert').textContent).toContain('From 99')
  })

  it('says no price where the operator names none', () => {
    showGate({ reason: 'purchase', of: 'content', offers: null }, { content: { price: () => null } })
    expect(screen.getByRole('alert').textContent).not.toContain('From')
  })

  it('has the label of a subscription on the operator’s own site, which opens in place', () => {
    showGate({ reason: 'purchase', offers: null }, { isOnSite: true })
    expect(linkNamed('Subscribe').target).toBe('')
  })

  it('has the operator’s buttons in place of its own', () => {
    const button = { caption: 'Try a week', subCaption: '', icon: null, action: { type: 'choose' } as const }
    showGate({ reason: 'purchase', offers: null }, { content: { buttons: () => [button] } })
    expect(screen.getByRole('button', { name: 'Try a week' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Choose on the site' })).toBeNull()
  })
})

describe('the gate of a login', () => {
  it('has a button that signs in', () => {
    showGate({ reason: 'login' })
    expect(heading()).toBe('Sign in to watch')
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeTruthy()
  })

  it('says that the reason is the age where it is, since a guest may watch other channels', () => {
    showGate({ reason: 'login', for: 'channel' })
    expect(screen.getByRole('alert').textContent).toContain('It is for adults')
  })
})

describe('the way back to live', () => {
  it.each<[string, Gate, boolean]>([
    ['the PIN of a programme', { reason: 'pin', for: 'program' }, true],
    ['the login for a programme', { reason: 'login', for: 'program' }, true],
    ['a refusal', { reason: 'unavailable', message: '', why: 'refused' }, true],
    ['a moment without a stream', { reason: 'off-air' }, true],
    ['the PIN of the channel', { reason: 'pin', for: 'channel' }, false],
    ['the login for every channel', { reason: 'login' }, false],
    ['another country', { reason: 'geo', country: '', ip: '' }, false],
    ['a purchase', { reason: 'purchase', offers: null }, false],
    ['a closed channel', { reason: 'unavailable', message: '' }, false],
  ])('is offered at a gate that live may not have: %s', (_, gate, isOffered) => {
    showGate(gate, { isInArchive: true })
    expect(screen.queryByRole('button', { name: 'Watch live' }) !== null).toBe(isOffered)
  })
})

describe('the gate of the PIN', () => {
  it('announces that it is for adults, without a link while the form loads', () => {
    showGate({ reason: 'pin', for: 'channel' })
    expect(screen.getByRole('alert').textContent).toBe('For adults only')
  })
})

describe('gates that no viewer opens', () => {
  it('names country and address in another region, where they are known', () => {
    showGate({ reason: 'geo', country: 'LV', ip: '192.0.2.1' })
    expect(screen.getByRole('alert').textContent).toContain('Country: LV · address: 192.0.2.1')
  })

  it('has a sentence in place of an unknown country', () => {
    showGate({ reason: 'geo', country: '', ip: '' })
    expect(screen.getByRole('alert').textContent).toContain('The service does not work in your country.')
  })

  it('has the operator’s words for a refusal as text, and something else to watch', () => {
    showGate({ reason: 'unavailable', message: 'Not <b>today</b>' })
    expect(screen.getByText('Not <b>today</b>')).toBeTruthy()
    expect(linkNamed('Watch TV')).toBeTruthy()
  })

  it('has words of its own where the operator gives none', () => {
    showGate({ reason: 'unavailable', message: '' })
    expect(screen.getByText('The operator does not show it to you right now.')).toBeTruthy()
  })

  it('offers nothing to press off air, since nothing would change that', () => {
    showGate({ reason: 'off-air' })
    expect(heading()).toBe('Off air')
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    ['lost', 'No longer available'],
    ['announced', 'Coming soon'],
    ['content', 'Not available'],
  ] as const)('says of a film that is %s: %s', (why, title) => {
    showGate({ reason: 'unavailable', message: '', why })
    expect(heading()).toBe(title)
  })
})
