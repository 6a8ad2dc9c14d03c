import type { TvPacketBuyElement } from '../../../widgets/tv-packet-buy/contract'
import { says } from '../support/auth'
import { type Attributes, buttonCalled, makeElement, newBox, rootOf } from '../support/channel-player'
import { equal, ok } from '../support/check'
import { test } from '../support/suite'
import { nextEvent, recorded, until } from '../support/wait'
import { newWorld, type World } from '../support/world'

export const BUY_TAG = 'tv-packet-buy'
/** The free base packet, and an add-on. */
const [BASE, ADD_ON] = [501, 502]

/** Creates an element of this world, for a viewer with the base packet or for this one, without inserting it. */
async function make(world: World, attributes: Attributes, token?: string): Promise<TvPacketBuyElement> {
  const site = new URL(world.api).origin
  token ??= (await world.makeAccount([BASE])).deviceToken
  return makeElement(BUY_TAG, world, { site, token, ...attributes })
}

/** Addresses that an action opens in new windows; none is really opened. `isRefused`: the browser refuses them. */
function openedBy(act: () => void, isRefused = false): string[] {
  const opened: string[] = []
  const open = window.open
  window.open = () => {
    const location = { replace: (address: string) => opened.push(address) }
    return isRefused ? null : ({ opener: window, location } as unknown as Window)
  }
  try {
    act()
  } finally {
    window.open = open
  }
  return opened
}

/** A packet on the page of a partner: these pages have another origin than the operator's site. */
export function packetBuy(): void {
  test('the element shows a packet, opens the site of the operator unless the page cancels tv-before-purchase, and notices the purchase there @EMB-02.packet-buy @EMB-02.events @EMB-07.new-window @EMB-07.outcome @EMB-07.no-card-data', async () => {
    const world = await newWorld()
    const { deviceToken, phone } = await world.makeAccount([BASE])
    const element = await make(world, { packet: String(ADD_ON) }, deviceToken)
    const events = recorded(element, ['tv-ready', 'tv-before-purchase', 'tv-purchase'])
    newBox().append(element)
    await says(element, 'Cinema and Drama')
    await says(element, '299')
    equal(element.state, 'offered', 'state')
    const subscribe = await buttonCalled(element, 'Subscribe')
    element.addEventListener('tv-before-purchase', (event) => event.preventDefault(), { once: true })
    equal(
      [openedBy(() => subscribe.click()), element.state],
      [[], 'offered'],
      'opened after a cancelled event',
    )
    const opened = openedBy(() => subscribe.click())
    equal(opened[0], `${demoBase}/packets/${ADD_ON}?action=buy&lang=en`, 'opened')
    await says(element, 'The purchase continues in another window')
    equal(await world.ledger('POST /v2/users/self/purchases_offer'), [], 'offers')
    equal(rootOf(element).querySelectorAll('input').length, 0, 'fields')
    element.lang = 'ru'
    await says(element, 'Покупка продолжается в другом окне')
    equal(element.state, 'pending', 'state in another language')
    await world.setPackets(phone, [BASE, ADD_ON])
    await until(() => element.state === 'bought', 'the purchase')
    const before = ['tv-before-purchase', { packet: String(ADD_ON), content: null, amount: null }]
    equal(
      events.slice(0, 3).map(({ type, detail }) => [type, detail]),
      [['tv-ready', null], before, before],
      'events',
    )
    equal([events[3]?.type, events[3]?.detail.packet], ['tv-purchase', String(ADD_ON)], 'last event')
  })

  test('the element offers the packets that unlock a channel, and sells the chosen one', async () => {
    const world = await newWorld()
    const element = await make(world, { channel: 'drama-plus' })
    newBox().append(element)
    await says(element, 'Choose a package')
    const [first] = rootOf(element).querySelectorAll<HTMLButtonElement>('.choice')
    first?.click()
    await until(() => element.state === 'offered', 'the chosen packet')
  })

  test('with load="play" the element asks for nothing until the viewer presses its button, which shows the packet @EMB-01.load-modes', async () => {
    const world = await newWorld()
    const element = await make(world, { packet: String(ADD_ON), load: 'play', lang: 'en' })
    newBox().append(element)
    const details = await buttonCalled(element, 'Details')
    equal(await world.ledger('GET /v2/users/self/network'), [], 'calls before')
    equal(rootOf(element).querySelectorAll('[role=progressbar]').length, 0, 'spinners')
    details.focus()
    details.click()
    await says(element, '299')
    const subscribe = await buttonCalled(element, 'Subscribe')
    await until(() => rootOf(element).activeElement === subscribe, 'the focus')
  })

  test('a window that the browser refuses is replaced by a link', async () => {
    const element = await make(await newWorld(), { packet: String(ADD_ON) })
    newBox().append(element)
    const subscribe = await buttonCalled(element, 'Subscribe')
    openedBy(() => subscribe.click(), true)
    await says(element, 'Your browser did not open the site of the operator')
    const link = rootOf(element).querySelector<HTMLAnchorElement>('a[href]')
    ok(link?.href.endsWith(`/packets/${ADD_ON}?action=buy`), `link to ${link?.href}`)
    ok(!rootOf(element).textContent?.includes('another window'), 'nothing about another window')
  })

  test('partner, provider and language of the element go with the viewer, and back from there is tv-purchase-cancel @EMB-07.keys-carried', async () => {
    const keys = { partner: 'morning-post', provider: 'demo-tv', lang: 'ru' }
    const element = await make(await newWorld(), { packet: String(ADD_ON), ...keys })
    const cancelled = recorded(element, ['tv-purchase-cancel'])
    newBox().append(element)
    const subscribe = await buttonCalled(element, 'Подключить')
    const wanted = `${demoBase}/packets/${ADD_ON}?action=buy&partner=morning-post&provider=demo-tv&lang=ru`
    equal(
      openedBy(() => subscribe.click(), true),
      [],
      'refused',
    )
    const link = await until(() => rootOf(element).querySelector<HTMLAnchorElement>('a[href]'), 'the link')
    link.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }))
    equal(link.href, wanted, 'the link that is pressed')
    ;(await buttonCalled(element, 'Назад')).click()
    await until(() => cancelled.length > 0, 'tv-purchase-cancel')
    equal(
      openedBy(() => rootOf(element).querySelector<HTMLElement>('[part~=submit]')?.click()),
      [wanted],
      'opened',
    )
  })

  test('action="buy" asks the page, and shows the link to the site where no window may open @EMB-02.packet-buy', async () => {
    const world = await newWorld()
    const stopped = await make(world, { packet: String(ADD_ON), action: 'buy' })
    const asked = nextEvent(stopped, 'tv-before-purchase')
    stopped.addEventListener('tv-before-purchase', (event) => event.preventDefault())
    newBox().append(stopped)
    await asked
    await says(stopped, '299')
    equal(stopped.state, 'offered', 'after a cancelled event')
    const open = window.open
    window.open = () => null
    try {
      const element = await make(world, { packet: String(ADD_ON), action: 'buy' })
      newBox().append(element)
      await says(element, 'Your browser did not open the site of the operator')
      equal(element.state, 'pending', 'without a press')
    } finally {
      window.open = open
    }
  })

  test('a renewal, which may take money, leads to the site of the operator', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount([BASE], { balance: 1000 })
    await fetch(`${world.api}/v2/users/self/subscriptions?access_token=${deviceToken}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ packet_id: ADD_ON, renew: true }),
    })
    const element = await make(world, { packet: String(ADD_ON) }, deviceToken)
    newBox().append(element)
    const disable = await buttonCalled(element, 'Turn renewal off')
    disable.click()
    await until(() => element.state === 'buying', 'the confirmation')
    ;(await buttonCalled(element, 'Turn renewal off')).click()
    const done = await buttonCalled(element, 'Done')
    done.click()
    const renew = await buttonCalled(element, 'Turn renewal on')
    const opened = openedBy(() => renew.click())
    equal(opened[0], `${demoBase}/packets/${ADD_ON}?lang=en`, 'opened')
  })

  test('an unknown packet is an error with a way to try again', async () => {
    const world = await newWorld()
    const element = await make(world, { packet: '999999' })
    const failed = nextEvent<{ code: string }>(element, 'tv-error')
    newBox().append(element)
    equal((await failed).detail.code, 'not-found', 'code')
    await until(() => rootOf(element).querySelector('[role="alert"] button'), 'the button')
    equal(element.state, 'failed', 'state')
  })
}
