import { answer, fieldOf, inStep, makeAuth, placeAuth, signIn, type, VERA } from '../support/auth'
import { newBox, rootOf } from '../support/channel-player'
import { equal, ok } from '../support/check'
import { test } from '../support/suite'
import { recorded, until } from '../support/wait'
import { named, newWorld, type World } from '../support/world'

/** Connecting, moving, sharing and removing the login element. */
export function authLifeCycle(): void {
  test('sends no request before it is in the document or, as a dialog, before it is opened', async () => {
    const [apart, closed] = [await newWorld(), await newWorld()]
    const element = makeAuth(apart, { load: 'eager' })
    const dialog = placeAuth(closed, { mode: 'dialog' })
    await inStep(placeAuth(await newWorld()), 'phone')
    equal([await apart.ledger(), await closed.ledger()], [[], []], 'calls')
    equal(rootOf(element).childElementCount, 0, 'elements in its root')
    await dialog.open()
    await inStep(dialog, 'phone')
  })

  test('keeps the typed text when it is moved by appendChild or moveBefore', async () => {
    const world = await newWorld()
    const element = placeAuth(world)
    const begun = ['tv-ready', 'tv-auth-step']
    const events = recorded(element, begun)
    const phone = await fieldOf(element, 'phone')
    // Wait for the initial events, so that later events can only be caused by a move.
    await until(() => begun.every((name) => events.some(({ type }) => type === name)), 'the beginning')
    type(phone, '90012')
    const calls = await world.ledger()
    newBox().append(element)
    type(phone, '3')
    if ('moveBefore' in Element.prototype) newBox().moveBefore(element, null)
    type(phone, '4')
    equal([(await fieldOf(element, 'phone')) === phone, phone.value], [true, '+7 900 123 4'], 'the field')
    equal(named((await world.ledger()).slice(calls.length)), [], 'calls after the moves')
    equal(events.length, begun.length, 'events')
  })

  test('stops polling for the code of the bot when it is removed @EMB-03.release', async () => {
    const [gone, there] = [await newWorld('welcome'), await newWorld('welcome')]
    const pollCount = async (world: World) => (await world.ledger('GET /v2/otp/exist')).length
    const waiting = async (world: World) => {
      const element = placeAuth(world, { methods: 'telegram' })
      await answer(element, 'phone', VERA.phone)
      await inStep(element, 'telegram')
      return element
    }
    const element = await waiting(gone)
    await until(() => pollCount(gone), 'the first question')
    await waiting(there)
    await until(() => pollCount(there), 'the first question of another')
    element.remove()
    await until(() => rootOf(element).childElementCount === 0, 'an empty root')
    const before = await pollCount(gone)
    // A login that waits for the bot asks at once when the page is shown.
    document.dispatchEvent(new Event('visibilitychange'))
    await until(async () => (await pollCount(there)) > 1, 'two questions of another')
    equal(await pollCount(gone), before, 'questions')
  })

  test('shares its session with the other elements of the page @EMB-02.auth', async () => {
    const world = await newWorld()
    const [one, other] = [placeAuth(world), placeAuth(world)]
    await inStep(other, 'phone')
    const events = recorded(document, ['tv-login', 'tv-logout'])
    await signIn(world, one)
    await inStep(other, 'done')
    await until(() => other.user?.name === VERA.name && events.length > 0, 'the viewer')
    equal((await world.ledger('GET /v2/users/self')).length, 1, 'questions who it is')
    await other.logout()
    await inStep(one, 'phone')
    equal(
      events.map(({ type, target }) => [type, target === one]),
      [
        ['tv-login', true],
        ['tv-logout', false],
      ],
      'events',
    )
  })

  test('leaves the focus on the page until it is focused or opened, and applies its styles without a style tag', async () => {
    const box = newBox()
    const own = box.appendChild(document.createElement('input'))
    own.focus()
    const element = box.appendChild(makeAuth(await newWorld()))
    const phone = await fieldOf(element, 'phone')
    ok(document.activeElement === own, 'the focus was taken')
    element.focus()
    ok(rootOf(element).activeElement === phone, 'the focus was not handed on')
    own.focus()
    await element.open()
    await until(() => rootOf(element).activeElement === phone, 'the focus')
    equal(rootOf(element).querySelectorAll('style, link').length, 0, 'style tags')
    ok(phone.getBoundingClientRect().height >= 44, 'the field is too low for a finger')
    ok(element.scrollWidth <= element.clientWidth, 'something sticks out')
  })
}
