import { says, textOf } from '../support/auth'
import { buttonCalled, newBox, partOf, rootOf } from '../support/channel-player'
import { equal, near, ok } from '../support/check'
import { digitsOf, enter, makePin, makePinFor, PIN, placePin } from '../support/pin'
import { test } from '../support/suite'
import { nextEvent, recorded, until } from '../support/wait'
import { newWorld } from '../support/world'

const EVENTS = ['tv-ready', 'tv-unlock', 'tv-pin-set', 'tv-pin-cancel', 'tv-error', 'tv-access-required']
const types = (events: readonly CustomEvent[]) => events.map(({ type }) => type)

/** Asking for the PIN. */
export function pinAsk(): void {
  test('the element accepts the right PIN at its fourth digit, lets no key and no digit leave it, and reports when the unlock ends @PIN-01.auto-submit @PIN-01.private @PIN-04.indicator @EMB-02.parental-pin', async () => {
    const element = await makePin(await newWorld(), { for: 'channel', age: '18' })
    const events = recorded(element, EVENTS)
    const leaked: string[] = []
    const listening = new AbortController()
    for (const name of ['keydown', 'keypress', 'keyup', 'input', 'beforeinput', 'paste', 'copy', 'cut'])
      document.addEventListener(name, () => leaked.push(name), { signal: listening.signal })
    newBox().append(element)
    await says(element, 'This channel is for viewers of 18 and over.')
    await enter(element, '12')
    const markup = `${element.outerHTML}${rootOf(element).innerHTML}`
    await enter(element, '34')
    await until(() => events.some(({ type }) => type === 'tv-unlock'), 'tv-unlock')
    const shownAt = performance.now()
    listening.abort()
    await until(
      () => partOf(element, 'unlocked')?.textContent?.includes('Open without a PIN until'),
      'the words',
    )
    equal(types(events), ['tv-ready', 'tv-unlock'], 'events')
    const { detail } = events[1] ?? { detail: null }
    equal(detail.for, 'channel', 'for')
    near(detail.until, Date.now() / 1000 + 1800, 10, 'until')
    equal(leaked, [], 'events of the keyboard')
    ok(!/value="?1?2?/.test(markup), `digits in the markup: ${markup}`)
    // A device id or a time may contain these digits by chance.
    const digits = new RegExp(`(?<![\\w-])${PIN}(?![\\w-])`)
    ok(!digits.test(JSON.stringify(events.map((event) => event.detail))), 'digits in an event')
    ok(!digits.test(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])), 'digits in storage')
    await until(() => !partOf(element, 'unlocked'), 'the end of the words')
    const shownMs = performance.now() - shownAt
    ok(shownMs >= 2000 && shownMs <= 5000, `shown for ${shownMs} ms`)
    equal(textOf(element), '', 'what is left')
  })

  test('the field accepts only digits, typed or pasted, and is emptied after a wrong PIN @PIN-01.wrong-code', async () => {
    const element = await placePin(await newWorld())
    await enter(element, '4321')
    await says(element, 'Wrong PIN. Try again.')
    const field = await digitsOf(element)
    equal([field.value, field.ariaInvalid], ['', 'true'], 'the field')
    ok(rootOf(element).activeElement === field, 'the field has lost the focus')
    const fill = (value: string, inputType: string) => {
      field.value = value
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType }))
    }
    fill('a1 2-', 'insertText')
    equal(field.value, '12', 'what is kept')
    const unlockEvent = nextEvent(element, 'tv-unlock')
    fill(' 12-34', 'insertFromPaste')
    await unlockEvent
  })

  test('the dialog opens when ask() is called and answers whether the viewer may continue @PIN-01.asked @PIN-07.status @EMB-02.parental-pin', async () => {
    const element = await placePin(await newWorld(), { load: 'play', for: 'pay' })
    equal([element.open, textOf(element)], [false, ''], 'before')
    const answer = element.ask()
    await says(element, 'The PIN protects payments.')
    ok(rootOf(element).querySelector('dialog:modal'), 'no dialog')
    equal(element.open, true, 'open')
    await until(() => rootOf(element).activeElement === rootOf(element).querySelector('input'), 'the focus')
    await enter(element, PIN)
    equal(await answer, true, 'answer')
    equal(await element.ask(), true, 'answer while it still says so')
    await until(() => !element.open && !rootOf(element).querySelector('dialog'), 'the end of the dialog')
    equal(await element.ask(), true, 'answer while it is open')
    equal(element.open, false, 'open for the second')
  })

  test('the element answers false to the caller when the viewer cancels @EMB-02.parental-pin', async () => {
    const element = await placePin(await newWorld(), { load: 'play' })
    const events = recorded(element, EVENTS)
    const answers = Promise.all([element.ask(), element.ask()])
    ;(await buttonCalled(element, 'Cancel')).click()
    equal(await answers, [false, false], 'answers')
    await until(() => !rootOf(element).querySelector('dialog'), 'the end of the dialog')
    equal(types(events), ['tv-ready', 'tv-pin-cancel'], 'events')
    const again = element.ask()
    await enter(element, PIN)
    equal(await again, true, 'the next answer')
  })

  test('the element asks for no PIN if the page ignores parental control', async () => {
    const world = await newWorld()
    const element = await placePin(world, { load: 'play', 'ignore-parental-control': true })
    equal(await element.ask(), true, 'answer')
    equal(element.open, false, 'open')
    equal(await world.ledger('GET /v2/users/self'), [], 'questions who it is')
  })

  test('the element asks a guest to sign in first, unless the page cancels tv-access-required @PIN-02.offered-to', async () => {
    const world = await newWorld()
    const element = makePinFor(world, {})
    const gateEvent = nextEvent<{ reason: string }>(element, 'tv-access-required')
    newBox().append(element)
    const event = await gateEvent
    equal([event.detail.reason, event.cancelable], ['login', true], 'event')
    await says(element, 'Only viewers who are signed in have a PIN.')
    await buttonCalled(element, 'Sign in')
    const own = makePinFor(world, { load: 'play' })
    own.addEventListener('tv-access-required', (request) => request.preventDefault())
    newBox().append(own)
    equal(await own.ask(), false, 'answer')
    equal([own.open, textOf(own)], [false, ''], 'what is shown')
  })

  test('the element reports a failed request and offers a retry', async () => {
    const world = await newWorld()
    await world.fault({ match: 'GET /v2/users/self', status: 400 })
    const element = await makePin(world)
    const errorEvent = nextEvent<{ code: string; number: number }>(element, 'tv-error')
    newBox().append(element)
    equal((await errorEvent).detail.code, 'rejected', 'code')
    await until(() => partOf(element, 'error'), 'the error')
    await world.clearFaults()
    ;(await buttonCalled(element, 'Try again')).click()
    await enter(element, PIN)
    await until(() => partOf(element, 'unlocked'), 'the unlock')
  })
}
