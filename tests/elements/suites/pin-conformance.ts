import type { TvParentalPinElement } from '../../../widgets/tv-parental-pin/contract'
import { says, textOf } from '../support/auth'
import {
  inState,
  makePlayer,
  newBox,
  PLAYING,
  partOf,
  placePlayer,
  rootOf,
  shownCount,
} from '../support/channel-player'
import { equal, ok, rejection } from '../support/check'
import { warnings } from '../support/page-noise'
import { watch } from '../support/picture'
import { digitsOf, enter, makePin, PIN, placePin, press } from '../support/pin'
import { test } from '../support/suite'
import { nextEvent, recorded, until } from '../support/wait'
import { newWorld } from '../support/world'

/** Attributes of the PIN element, and connecting, moving and removing it. */
export function pinConformance(): void {
  test('the element warns about unknown attribute values, uses the defaults, and keeps the token secret @EMB-02.boolean-and-unknown @EMB-02.token', async () => {
    const element = await placePin(await newWorld(), { for: 'fun', mode: 'guess', age: 'old' })
    equal([element.for, element.mode, element.age], ['channel', 'ask', null], 'properties')
    equal(warnings().length, 3, `warnings: ${warnings()}`)
    await digitsOf(element)
    equal([element.hasAttribute('token'), element.token], [false, null], 'token')
  })

  test('the element follows changed attributes, properties and language @EMB-02.parental-pin @EMB-03.attribute-change @LNG-01.element-rerenders', async () => {
    const element = await placePin(await newWorld(), { for: 'vod', age: '16' })
    // On an adult profile an age of 16 needs no PIN.
    await until(() => textOf(element) === '' && shownCount(element) === 0, 'nothing')
    element.age = 18
    await says(element, 'This is for viewers of 18 and over.')
    element.setAttribute('for', 'settings')
    await says(element, 'The PIN protects the settings.')
    element.lang = 'ru'
    await says(element, 'Настройки защищены PIN-кодом.')
    element.lang = 'en'
    element.mode = 'change'
    await says(element, 'Present PIN, four digits')
  })

  test('the element sends no request before it is in the document or, with load="play", before it is opened @EMB-01.load-modes', async () => {
    const [apart, waiting] = [await newWorld(), await newWorld()]
    const element = await makePin(apart, { load: 'eager' })
    await placePin(waiting, { load: 'play' })
    await digitsOf(await placePin(await newWorld()))
    equal([await apart.ledger('GET *'), await waiting.ledger('GET *')], [[], []], 'calls')
    equal(rootOf(element).childElementCount, 0, 'elements in its root')
  })

  test('ask() focuses the form of an element that is shown inline and opens no dialog; the typed digits stay when it is moved', async () => {
    const element = await placePin(await newWorld())
    const field = await digitsOf(element)
    const answer = element.ask()
    await until(() => rootOf(element).activeElement === field, 'the focus')
    ok(!rootOf(element).querySelector('dialog'), 'a dialog')
    press(field, '1')
    newBox().append(element)
    await Promise.resolve()
    ok((await digitsOf(element)) === field, 'another field')
    equal(field.value, '1', 'what was typed')
    await enter(element, PIN.slice(1))
    equal(await answer, true, 'answer')
  })

  test('the element answers false to a pending request when it is removed, and rejects later ones with not-ready', async () => {
    const element = await placePin(await newWorld(), { load: 'play' })
    const answer = element.ask()
    await digitsOf(element)
    element.remove()
    equal(await answer, false, 'answer')
    equal((await rejection(element.ask())).code, 'not-ready', 'the next one')
    await until(() => rootOf(element).childElementCount === 0, 'an empty root')
    equal(element.open, false, 'open')
  })

  test('the element fits a box of 220 pixels, with targets that are large enough for fingers, and its events bubble out of its shadow roots', async () => {
    const outer = newBox().appendChild(document.createElement('section'))
    outer.style.width = '220px'
    const events = recorded(document, ['tv-ready', 'tv-unlock'])
    const element = await makePin(await newWorld(), { for: 'channel' })
    outer.attachShadow({ mode: 'closed' }).append(element)
    const field = await digitsOf(element)
    for (const target of [field, ...rootOf(element).querySelectorAll('button')])
      ok(target.getBoundingClientRect().height >= 44, `${target.textContent} is too low`)
    const panel = partOf(element, 'panel')
    ok(panel && panel.scrollWidth <= panel.clientWidth, 'something sticks out')
    equal(rootOf(element).querySelectorAll('style, link').length, 0, 'style tags')
    await enter(element, PIN)
    await until(() => events.length === 2, 'two events')
    for (const { bubbles, composed, target } of events)
      ok(bubbles && composed && target === outer, 'an event that does not come from the host')
  })
}

/** The PIN gate of the player before adult channels. */
export function pinGate(): void {
  test('the gate opens on the right PIN without another press, keeps key presses from the player, and stays open for the next adult channel of the same viewer @EMB-09.pin', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount(undefined, { pin: PIN })
    const player = makePlayer(world, { ...PLAYING, channel: 'night-18' })
    player.token = deviceToken
    const gateEvent = nextEvent<{ reason: string; for: string }>(player, 'tv-access-required')
    const events = recorded(player, ['tv-ready', 'tv-unlock', 'tv-error'])
    newBox().append(player)
    equal((await gateEvent).detail, { reason: 'pin', for: 'channel' }, 'what is needed')
    const pin = await until(
      () => rootOf(player).querySelector<TvParentalPinElement>('tv-parental-pin'),
      'the form',
    )
    equal([pin.for, pin.age, pin.getAttribute('token')], ['channel', 18, null], 'what it is told')
    await says(pin, 'Enter your PIN')
    const button = await until(() => rootOf(pin).querySelector('button'), 'a button')
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true, composed: true }))
    equal(player.muted, true, 'muted')
    await enter(pin, PIN)
    await until(() => rootOf(player).textContent?.includes('Open without a PIN until'), 'the words')
    await watch(world, player, 1)
    ok(!partOf(player, 'gate'), 'the gate is still there')
    equal(
      events.map(({ type }) => type),
      ['tv-ready', 'tv-error'],
      'events of the player',
    )
    player.remove()
    await inState(placePlayer(world, { ...PLAYING, channel: 'night-18', token: deviceToken }), 'playing')
  })
}
