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
import { test } from '../support/suite'
import { nextEvent, recorded, until } from '../support/wait'
import { type Fault, newWorld } from '../support/world'

interface Case {
  name: string
  attributes: Attributes
  scenario?: string
  /** Reason of tv-access-required, code and number of tv-error. */
  refusal: [reason: string, code: string, number: number]
  words: string[]
  /** Tags of the feature parts that the row proves. */
  tags: string
  fault?: Fault
  /** PIN of the signed-in viewer; without it the viewer is a guest. */
  pin?: string
}

const CASES: Case[] = [
  {
    name: 'says that only the provider sells a channel, where it sells nothing here',
    tags: '@PLY-07.provider-only',
    attributes: { channel: 'cinema-plus' },
    scenario: 'regional',
    refusal: ['purchase', 'channel-not-purchased', 301],
    words: ['From your provider only', 'Watch TV'],
  },
  {
    name: 'says that a channel will be sold soon, where no packet has it',
    tags: '@PLY-07.no-packets',
    attributes: { channel: 'no-overlay' },
    refusal: ['purchase', 'channel-not-purchased', 301],
    words: ['This channel will soon be available to buy.'],
  },
  {
    name: 'asks for the parental check before an adult channel',
    tags: '@EMB-09.pin @PLY-07.adult-pin @PIN-06.element-attribute',
    attributes: { channel: 'night-18' },
    refusal: ['pin', 'adult-check-required', 205],
    words: ['Enter your PIN', 'This channel is for viewers of 18 and over.', 'Send the PIN by SMS'],
    pin: '1234',
  },
  {
    name: "shows the operator's words for a channel that is not available",
    tags: '@EMB-09.unavailable @PLY-07.unavailable',
    attributes: { channel: 'closed-studio' },
    refusal: ['unavailable', 'channel-unavailable', 302],
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
    refusal: ['unavailable', 'channel-unavailable', 302],
    words: ['This channel is not available'],
  },
  {
    name: 'asks to sign in where there are no guests',
    tags: '@PLY-07.login',
    attributes: { channel: 'news-24' },
    scenario: 'auth-only',
    refusal: ['login', 'login-required', 201],
    words: ['Sign in to watch', 'signed-in viewers', 'Sign in'],
  },
  {
    name: 'asks a guest to sign in before an adult channel',
    tags: '',
    attributes: { channel: 'night-18' },
    refusal: ['login', 'login-required', 201],
    words: ['It is for adults: sign in to watch.'],
  },
  {
    name: 'reports a channel without a stream as off the air',
    tags: '@EMB-09.unavailable',
    attributes: { channel: 'silent' },
    refusal: ['unavailable', 'no-stream', 303],
    words: ['Off air'],
  },
  {
    name: 'says that the service does not work in a country',
    tags: '@EMB-09.geo',
    attributes: { channel: 'news-24' },
    scenario: 'forbidden-country',
    refusal: ['geo', 'forbidden-country', 202],
    words: ['Not available in your region'],
  },
]

/** Gates that are shown in place of a channel. */
export function gates(): void {
  for (const { name, tags, attributes, scenario, fault, refusal, words, pin } of CASES) {
    const [reason, code, number] = refusal
    const isFirst = CASES.find((one) => one.refusal[0] === reason)?.name === name
    const slots = isFirst ? `, in place of which the host shows its gate-${reason} slot @EMB-09.slots` : ''

    test(`${name}${slots} ${tags}`, async () => {
      const world = await newWorld(scenario)
      if (fault) await world.fault(fault)
      const viewer = pin ? { token: (await world.makeAccount(undefined, { pin })).deviceToken } : {}
      const all = { ...PLAYING, site: demoBase, ...attributes, ...viewer }
      const element = makePlayer(world, all)
      const gateEvent = nextEvent<{ reason: string }>(element, 'tv-access-required')
      const errorEvent = nextEvent<{ code: string; number: number }>(element, 'tv-error')
      newBox().append(element)
      equal((await gateEvent).detail.reason, reason, 'reason')
      const { detail } = await errorEvent
      equal([detail.code, detail.number], [code, number], 'error')
      await inState(element, 'blocked')
      await saysAtGate(element, words)
      if (isFirst) await replaces(makePlayer(world, all), reason)
      equal(await world.ledger('GET /media/l*'), [], 'media')
    })
  }

  test('asks to buy a channel that is not bought: emits the prices once they are known, and opens the packet on the operator’s site in a new window unless the host sells it @EMB-07.new-window @EMB-09.purchase @PLY-07.purchase', async () => {
    const world = await newWorld()
    const element = makePlayer(world, { ...PLAYING, channel: 'cinema-plus', site: demoBase })
    const gateEvents = recorded(element, ['tv-access-required'])
    const errors = recorded(element, ['tv-error'])
    newBox().append(element)
    await saysAtGate(element, [
      'Premiere Row is part of a package',
      'Cinema and Drama',
      '299',
      'Choose on the site',
    ])
    equal(
      gateEvents.map(({ detail }) => [
        detail.reason,
        detail.offers?.map(({ price }: Offer) => price) ?? null,
      ]),
      [
        ['purchase', null],
        ['purchase', ['299.00']],
      ],
      'reason and prices: at once, and with the prices',
    )
    await until(() => errors.length > 0, 'the error, whose text loads meanwhile')
    equal(
      errors.map(({ detail }) => [detail.code, detail.number]),
      [['channel-not-purchased', 301]],
      'errors',
    )
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
    equal(await world.ledger('GET /media/l*'), [], 'media')
  })

  test('leaves key presses in a slotted form to the form', async () => {
    const element = makePlayer(await newWorld('auth-only'), PLAYING)
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

  test('plays an adult channel without a PIN if the host ignores parental control @PIN-06.element-attribute', async () => {
    const element = placePlayer(await newWorld(), {
      ...PLAYING,
      channel: 'night-18',
      'ignore-parental-control': true,
    })
    await inState(element, 'playing')
  })

  test('opens its gate once the viewer has the missing entitlement', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount([502])
    const element = placePlayer(world, { ...PLAYING, channel: 'cinema-plus' })
    await inState(element, 'blocked')
    element.token = deviceToken
    await inState(element, 'playing')
    ok(!partOf(element, 'gate'), 'the gate is still there')
  })
}

type Offer = { price: string }

/** Resolves once the gate of the element, or the PIN form in it, contains all of these words. */
async function saysAtGate(element: HTMLElement, words: readonly string[]): Promise<void> {
  const gate = await until(() => partOf(element, 'gate'), 'the gate')
  const said = () => gate.textContent + (gate.querySelector('tv-parental-pin')?.shadowRoot?.textContent ?? '')
  await until(
    () => words.every((line) => said().includes(line)),
    () => `${words} in "${said()}"`,
  )
}

/** Inserts the element with a gate of the host in it, which is visible in place of the built-in one. */
async function replaces(element: HTMLElement, reason: string): Promise<void> {
  const own = Object.assign(document.createElement('p'), { slot: `gate-${reason}`, textContent: 'Our gate' })
  element.append(own)
  newBox().append(element)
  await until(() => own.assignedSlot && own.getBoundingClientRect().height > 0, 'the gate of the host')
  equal(own.assignedSlot?.children[0]?.getBoundingClientRect().height, 0, 'height of what it replaces')
}
