import type { TvParentalPinElement } from '../../../widgets/tv-parental-pin/contract'
import { backspace, paste, says, textOf } from '../support/auth'
import { buttonCalled, newBox, partOf, rootOf } from '../support/channel-player'
import { equal, near, ok } from '../support/check'
import { digitsOf, enter, makePin, makePinFor, PIN, placePin } from '../support/pin'
import { test } from '../support/suite'
import { nextEvent, recorded, until } from '../support/wait'
import { newWorld, type World } from '../support/world'

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
      for (const target of [window, document, document.body])
        target.addEventListener(name, () => leaked.push(name), { signal: listening.signal, capture: true })
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
    fill('99', 'insertText')
    paste(field, '12 34')
    await unlockEvent
  })

  test('the field sends no PIN of more than four digits, and says how many it has', async () => {
    const element = await placePin(await newWorld())
    const unlocked = recorded(element, ['tv-unlock'])
    const field = await digitsOf(element)
    paste(field, `${PIN}5`)
    await until(() => field.ariaInvalid === 'true', 'the fault')
    equal([field.value, unlocked.length], [`${PIN}5`, 0], 'what was pasted')
    const unlockEvent = nextEvent(element, 'tv-unlock')
    backspace(field)
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

const saved = async (world: World) => (await world.ledger('PATCH /v2/users/self')).length

const submit = async (element: TvParentalPinElement, name: string) => {
  const button = (await buttonCalled(element, name)) as HTMLButtonElement
  await until(() => !button.disabled, `${name} to be enabled`)
  button.click()
}

/** Enters a new PIN and repeats it; the field of the repetition has the focus. */
async function setTo(element: TvParentalPinElement, digits: string): Promise<void> {
  await enter(element, digits)
  await submit(element, 'Continue')
  await says(element, 'The same four digits again')
  await until(() => rootOf(element).activeElement === rootOf(element).querySelector('input'), 'the focus')
  await enter(element, digits)
  await submit(element, 'Save')
}

/** Setting and changing a PIN. */
export function pinSet(): void {
  test('an adult viewer sets a PIN by entering it twice, starts again if the entries differ, and may cancel @PIN-02.two-steps @PIN-02.mismatch @PIN-02.success @PIN-02.offered-to @EMB-02.parental-pin', async () => {
    const world = await newWorld()
    const element = await placePin(world, { mode: 'set' }, null)
    const events = recorded(element, ['tv-pin-set', 'tv-pin-cancel', 'tv-unlock'])
    await says(element, 'Only viewers of 18 and over set a PIN.')
    ;(await buttonCalled(element, 'I am 18 or over')).click()
    await digitsOf(element)
    ;(await buttonCalled(element, 'Cancel')).click()
    await says(element, 'Only viewers of 18 and over set a PIN.')
    ok(!rootOf(element).querySelector('input'), 'the field is still there')
    ;(await buttonCalled(element, 'I am 18 or over')).click()
    await enter(element, '777')
    const next = (await buttonCalled(element, 'Continue')) as HTMLButtonElement
    equal(next.disabled, true, 'Continue before the fourth digit')
    await enter(element, '7')
    await submit(element, 'Continue')
    const save = (await buttonCalled(element, 'Save')) as HTMLButtonElement
    equal(save.disabled, true, 'Save before the digits')
    equal((await digitsOf(element)).value, '', 'the field of the repetition')
    await enter(element, '7778')
    await submit(element, 'Save')
    await says(element, 'The two PINs differ. Nothing was saved')
    equal([(await digitsOf(element)).value, await saved(world)], ['', 0], 'the field, and savings')
    await setTo(element, '7777')
    await says(element, 'The new PIN is set.')
    equal(
      events.map(({ type, detail }) => [type, detail]),
      [
        ['tv-pin-cancel', null],
        ['tv-pin-set', null],
      ],
      'events',
    )
    equal(await saved(world), 1, 'savings')
  })

  test('the viewer changes a PIN after entering the old one, and reads why one was not saved @PIN-02.change @EMB-02.parental-pin', async () => {
    const world = await newWorld()
    const element = await placePin(world, { mode: 'change', load: 'play' })
    const answer = element.ask()
    await says(element, 'Present PIN, four digits')
    await enter(element, '0000')
    await says(element, 'Wrong PIN. Try again.')
    await enter(element, PIN)
    await says(element, 'New PIN, four digits')
    await world.fault({ match: 'PATCH /v2/users/self', status: 500 })
    await setTo(element, '7777')
    await says(element, 'Ordered failure 500')
    await world.clearFaults()
    await setTo(element, '7777')
    equal(await answer, true, 'answer')
    element.mode = 'ask'
    await until(() => !element.open, 'the end of the dialog')
    const next = element.ask()
    await enter(element, '7777')
    equal(await next, true, 'the new PIN')
  })
}
