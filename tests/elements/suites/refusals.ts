import {
  buttonCalled,
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
import { newWorld } from '../support/world'
import { REFUSALS } from './refusal-cases'

/** Gates and errors that are shown in place of a channel. */
export function refusals(): void {
  for (const {
    name,
    tags = '',
    attributes,
    scenario,
    fault,
    refusal,
    words,
    pin,
    way,
    detail: fields,
  } of REFUSALS) {
    const [reason, code, number] = refusal
    const isFirst = REFUSALS.find((one) => one.refusal[0] === reason)?.name === name
    const slot = reason ? `gate-${reason}` : 'error'
    const slots = isFirst ? `, in place of which the host shows its ${slot} slot @EMB-09.slots` : ''

    test(`${name}${slots} ${tags}`.trim(), async () => {
      const world = await newWorld(scenario)
      if (fault) await world.fault(fault)
      const viewer = pin ? { token: (await world.makeAccount(undefined, { pin })).deviceToken } : {}
      const all = { ...PLAYING, site: demoBase, ...attributes, ...viewer }
      const element = makePlayer(world, all)
      const gateEvents = recorded(element, ['tv-access-required'])
      const errorEvent = nextEvent<{ code: string; number: number; message: string }>(element, 'tv-error')
      newBox().append(element)
      const { detail } = await errorEvent
      equal([detail.code, detail.number], [code, number], 'error')
      equal(Object.keys(detail), ['code', 'number', 'message', 'retrying', 'report'], 'detail')
      await inState(element, reason ? 'blocked' : 'failed')
      const gate = gateEvents[0]?.detail
      equal(gate?.reason ?? null, reason, 'reason')
      for (const [field, value] of Object.entries(fields ?? {})) equal(gate[field], value, field)
      const said = await saysInPart(element, reason ? 'gate' : 'error', words)
      equal(
        /Error \d+/.exec(said)?.[0],
        words[1]?.startsWith('Error') ? words[1] : undefined,
        'number on screen',
      )
      if (!reason) equal(detail.message, words[0], 'message')
      if (isFirst) await replaces(makePlayer(world, all), slot)
      equal(await world.ledger('GET /media/l*'), [], 'media')
      if (!way) return
      await world.clearFaults()
      ;(await buttonCalled(element, way)).click()
      await watch(world, element, 1)
      equal(element.live, true, 'live')
    })
  }

  test('asks to buy a channel that is not bought: emits the prices once they are known, and opens the packet on the operator’s site in a new window unless the host sells it @EMB-07.new-window @EMB-09.purchase @PLY-07.purchase', async () => {
    const world = await newWorld()
    const element = makePlayer(world, { ...PLAYING, channel: 'cinema-plus', site: demoBase })
    const gateEvents = recorded(element, ['tv-access-required'])
    const errors = recorded(element, ['tv-error'])
    newBox().append(element)
    await saysInPart(element, 'gate', [
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
    link.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }))
    equal(link.href, `${demoBase}/packets/502?lang=en`, 'the link that is pressed @EMB-07.keys-carried')
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

/** Resolves to the text of the gate or error screen, and of a PIN form in it, once it contains all of these words. */
async function saysInPart(element: HTMLElement, name: string, words: readonly string[]): Promise<string> {
  const part = await until(() => partOf(element, name), name)
  const said = () => part.textContent + (part.querySelector('tv-parental-pin')?.shadowRoot?.textContent ?? '')
  await until(
    () => words.every((line) => said().includes(line)),
    () => `${words} in "${said()}"`,
  )
  return said()
}

/** Inserts the element with a screen of the host in this slot, which is visible in place of the built-in one. */
async function replaces(element: HTMLElement, slot: string): Promise<void> {
  const own = Object.assign(document.createElement('p'), { slot, textContent: 'Our screen' })
  element.append(own)
  newBox().append(element)
  await until(() => own.assignedSlot && own.getBoundingClientRect().height > 0, 'the screen of the host')
  for (const replaced of own.assignedSlot?.children ?? [])
    equal(replaced.getBoundingClientRect().height, 0, 'height of what it replaces')
}
