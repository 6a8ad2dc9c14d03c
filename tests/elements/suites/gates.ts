import {
  type Attributes,
  inState,
  makePlayer,
  newBox,
  PLAYING,
  partOf,
  placePlayer,
} from '../support/channel-player'
import { equal, ok } from '../support/check'
import { watch } from '../support/picture'
import { test } from '../support/suite'
import { nextEvent, recorded, until } from '../support/wait'
import { type Fault, newWorld, type World } from '../support/world'

interface Case {
  name: string
  attributes: Attributes
  scenario?: string
  reason: string
  code: string
  number: number
  words: string[]
  /** Tags of the feature parts that the row proves. */
  tags: string
  fault?: Fault
  /** PIN of the signed-in viewer; without it the viewer is a guest. */
  pin?: string
}

const CASES: Case[] = [
  {
    name: 'asks to buy a channel that is not bought, with what is on offer',
    tags: '@EMB-09.purchase @PLY-07.purchase',
    attributes: { channel: 'cinema-plus' },
    reason: 'purchase',
    code: 'channel-not-purchased',
    number: 301,
    words: ['Premiere Row is part of a package', 'Cinema and Drama', '299', 'Choose on the site'],
  },
  {
    name: 'says that only the provider sells a channel, where it sells nothing here',
    tags: '@PLY-07.provider-only',
    attributes: { channel: 'cinema-plus' },
    scenario: 'regional',
    reason: 'purchase',
    code: 'channel-not-purchased',
    number: 301,
    words: ['From your provider only', 'Watch TV'],
  },
  {
    name: 'says that a channel will be sold soon, where no packet has it',
    tags: '@PLY-07.no-packets',
    attributes: { channel: 'no-overlay' },
    reason: 'purchase',
    code: 'channel-not-purchased',
    number: 301,
    words: ['This channel will soon be available to buy.'],
  },
  {
    name: 'asks for the parental check before an adult channel',
    tags: '@EMB-09.pin @PLY-07.adult-pin @PIN-06.element-attribute',
    attributes: { channel: 'night-18' },
    reason: 'pin',
    code: 'adult-check-required',
    number: 205,
    words: ['Enter your PIN', 'This channel is for viewers of 18 and over.', 'Send the PIN by SMS'],
    pin: '1234',
  },
  {
    name: "shows the operator's words for a channel that is not available",
    tags: '@EMB-09.unavailable @PLY-07.unavailable',
    attributes: { channel: 'closed-studio' },
    reason: 'unavailable',
    code: 'channel-unavailable',
    number: 302,
    words: ['This channel is not available', 'It returns when its studio has been rebuilt.'],
  },
  {
    name: 'says that a channel is not available, where the operator gives no reason',
    tags: '@PLY-07.unavailable',
    attributes: { channel: 'news-24' },
    fault: {
      match: 'GET /v2/users/self/channel_list',
      body: [{ id: 10001, is_purchased: true, is_available: false, access_error: '' }],
    },
    reason: 'unavailable',
    code: 'channel-unavailable',
    number: 302,
    words: ['This channel is not available'],
  },
  {
    name: 'asks to sign in where there are no guests',
    tags: '@PLY-07.login',
    attributes: { channel: 'news-24' },
    scenario: 'auth-only',
    reason: 'login',
    code: 'login-required',
    number: 201,
    words: ['Sign in to watch', 'signed-in viewers', 'Sign in'],
  },
  {
    name: 'says that the service does not work in a country',
    tags: '@EMB-09.geo',
    attributes: { channel: 'news-24' },
    scenario: 'forbidden-country',
    reason: 'geo',
    code: 'forbidden-country',
    number: 202,
    words: ['Not available in your region'],
  },
]

/** Gates that are shown in place of a channel. */
export function gates(): void {
  for (const { name, tags, attributes, scenario, fault, reason, code, number, words, pin } of CASES) {
    const viewer = async (world: World): Promise<Attributes> =>
      pin ? { token: (await world.makeAccount(undefined, { pin })).deviceToken } : {}

    test(`${name} ${tags}`, async () => {
      const world = await newWorld(scenario)
      if (fault) await world.fault(fault)
      const element = makePlayer(world, {
        ...PLAYING,
        site: demoBase,
        ...attributes,
        ...(await viewer(world)),
      })
      const gateEvent = nextEvent<{ reason: string }>(element, 'tv-access-required')
      const errorEvent = nextEvent<{ code: string; number: number }>(element, 'tv-error')
      newBox().append(element)
      equal((await gateEvent).detail.reason, reason, 'reason')
      const { detail } = await errorEvent
      equal([detail.code, detail.number], [code, number], 'error')
      await inState(element, 'blocked')
      const gate = await until(() => partOf(element, 'gate'), 'the gate')
      const said = () =>
        gate.textContent + (gate.querySelector('tv-parental-pin')?.shadowRoot?.textContent ?? '')
      await until(
        () => words.every((line) => said().includes(line)),
        () => `${words} in "${said()}"`,
      )
      equal(await world.ledger('GET /media/l*'), [], 'media')
    })

    if (CASES.find((one) => one.reason === reason)?.name !== name) continue
    test(`shows the host's gate-${reason} slot in place of the built-in gate @EMB-09.slots`, async () => {
      const world = await newWorld(scenario)
      const element = makePlayer(world, { ...PLAYING, ...attributes, ...(await viewer(world)) })
      const own = Object.assign(document.createElement('p'), {
        slot: `gate-${reason}`,
        textContent: 'Our gate',
      })
      element.append(own)
      newBox().append(element)
      await until(() => own.assignedSlot && own.getBoundingClientRect().height > 0, 'the gate of the host')
      const [replaced] = own.assignedSlot?.children ?? []
      equal(replaced?.getBoundingClientRect().height, 0, 'height of what it replaces')
    })
  }

  test('leaves key presses in a slotted form to the form', async () => {
    const element = makePlayer(await newWorld('auth-only'), { ...PLAYING, channel: 'news-24' })
    const field = document.createElement('input')
    const own = Object.assign(document.createElement('form'), { slot: 'gate-login' })
    own.append(field)
    element.append(own)
    newBox().append(element)
    await until(() => own.assignedSlot, 'the gate of the host')
    const press = (key: string) =>
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
      )
    equal([...'fm ', 'ArrowUp', '1'].map(press), [true, true, true, true, true], 'keys that reach the field')
  })

  test('emits the packets and prices of a channel as soon as they are known @PLY-07.purchase', async () => {
    const element = makePlayer(await newWorld(), { ...PLAYING, channel: 'cinema-plus' })
    const gateEvents = recorded(element, ['tv-access-required'])
    const errors = recorded(element, ['tv-error'])
    const priced = nextEvent<{ offers: { price: string }[] | null }>(
      element,
      'tv-access-required',
      ({ offers }) => offers !== null,
    )
    newBox().append(element)
    equal(
      (await priced).detail.offers?.map(({ price }) => price),
      ['299.00'],
      'prices',
    )
    equal(gateEvents.length, 2, 'times it was asked: at once, and with the prices')
    await until(() => errors.length > 0, 'the error, whose text loads meanwhile')
    equal(errors.length, 1, 'errors')
  })

  test('asks a guest to sign in before an adult channel', async () => {
    const world = await newWorld()
    const element = makePlayer(world, { ...PLAYING, channel: 'night-18' })
    const gateEvent = nextEvent<{ reason: string; for?: string }>(element, 'tv-access-required')
    newBox().append(element)
    equal((await gateEvent).detail, { reason: 'login', for: 'channel' }, 'what is needed')
    const gate = await until(() => partOf(element, 'gate'), 'the gate')
    await until(() => gate.textContent?.includes('It is for adults: sign in to watch.'), 'the words')
  })

  test('reports a channel without a stream as off the air, on screen and to the host @EMB-09.unavailable', async () => {
    const world = await newWorld()
    const element = makePlayer(world, { ...PLAYING, channel: 'silent' })
    const gateEvent = nextEvent<{ reason: string; why?: string }>(element, 'tv-access-required')
    const errorEvent = nextEvent<{ code: string }>(element, 'tv-error')
    newBox().append(element)
    const { reason, why } = (await gateEvent).detail
    equal([reason, why], ['unavailable', 'off-air'], 'reason and cause of the event')
    equal((await errorEvent).detail.code, 'no-stream', 'code')
    const gate = await until(() => partOf(element, 'gate'), 'the screen')
    await until(() => gate.textContent?.includes('Off air'), 'the words')
  })

  test('opens the packet on the operator’s site in a new window from the purchase gate @EMB-07.new-window', async () => {
    const world = await newWorld()
    const element = placePlayer(world, { ...PLAYING, channel: 'cinema-plus', site: demoBase })
    const link = await until(
      () => partOf(element, 'gate')?.querySelector<HTMLAnchorElement>('a[href*="/packets/"]') ?? null,
      'the link',
    )
    equal([link.href, link.target, link.rel], [`${demoBase}/packets/502`, '_blank', 'noreferrer'], 'link')
    const requests = recorded(element, ['tv-purchase-request'])
    element.addEventListener('tv-purchase-request', (event) => event.preventDefault())
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true })
    equal(link.dispatchEvent(press), false, 'whether the link is followed if the page sells the packet')
    equal(
      requests[0]?.detail,
      { channel: element.channelInfo?.id, content: null, packet: null, title: 'Premiere Row' },
      'tv-purchase-request',
    )
  })

  test('plays an adult channel without a PIN if the host ignores parental control @PIN-06.element-attribute', async () => {
    const world = await newWorld()
    const element = placePlayer(world, { ...PLAYING, channel: 'night-18', 'ignore-parental-control': true })
    await watch(world, element, 1)
  })

  test('opens its gate once the viewer has the missing entitlement', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount([502])
    const element = placePlayer(world, { ...PLAYING, channel: 'cinema-plus' })
    await inState(element, 'blocked')
    element.token = deviceToken
    await watch(world, element, 1)
    ok(!partOf(element, 'gate'), 'the gate is still there')
  })
}
