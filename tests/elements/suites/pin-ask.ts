import { says, textOf } from '../support/auth'
import { buttonCalled, newBox, partOf, rootOf } from '../support/channel-player'
import { equal, near, ok } from '../support/check'
import { digitsOf, enter, makePin, makePinFor, PIN, placePin } from '../support/pin'
import { test } from '../support/suite'
import { heard, recorded, until } from '../support/wait'
import { newWorld } from '../support/world'

const EVENTS = ['tv-ready', 'tv-unlock', 'tv-pin-set', 'tv-pin-cancel', 'tv-error', 'tv-access-required']
const types = (events: readonly CustomEvent[]) => events.map(({ type }) => type)

/** Asking for the PIN. */
export function pinAsk(): void {
  test('passes with the right PIN, sent by its fourth digit, and says until when @PIN-01.auto-submit @PIN-04.indicator @EMB-02.parental-pin', async () => {
    const element = await makePin(await newWorld(), { for: 'channel', age: '18' })
    const events = recorded(element, EVENTS)
    newBox().append(element)
    await says(element, 'This channel is for viewers of 18 and over.')
    await enter(element, PIN)
    await until(() => events.some(({ type }) => type === 'tv-unlock'), 'tv-unlock')
    const shownAt = performance.now()
    await until(
      () => partOf(element, 'unlocked')?.textContent?.includes('Open without a PIN until'),
      'the words',
    )
    equal(types(events), ['tv-ready', 'tv-unlock'], 'events')
    const { detail } = events[1] ?? { detail: null }
    equal(detail.for, 'channel', 'for')
    near(detail.until, Date.now() / 1000 + 1800, 10, 'until')
    await until(() => !partOf(element, 'unlocked'), 'the end of the words')
    const shownMs = performance.now() - shownAt
    ok(shownMs >= 2000 && shownMs <= 5000, `shown for ${shownMs} ms`)
    equal(textOf(element), '', 'what is left')
  })

  test('says that a PIN does not fit, empties the field and takes the next @PIN-01.wrong-code', async () => {
    const element = await placePin(await newWorld())
    await enter(element, '4321')
    await says(element, 'This PIN does not fit.')
    const field = await digitsOf(element)
    equal([field.value, field.ariaInvalid], ['', 'true'], 'the field')
    ok(rootOf(element).activeElement === field, 'the field has lost the focus')
    const told = heard(element, 'tv-unlock')
    await enter(element, PIN)
    await told
  })

  test('waits after five wrong PINs and says until when', async () => {
    const world = await newWorld()
    const element = await placePin(world)
    for (let guess = 0; guess < 5; guess++) {
      await enter(element, '0000')
      await says(element, guess < 4 ? 'This PIN does not fit.' : 'Five wrong PINs in a row.')
    }
    ok(rootOf(element).querySelector('input:disabled'), 'the field can be filled')
    ok(/possible at \d\d:\d\d:\d\d/.test(textOf(element)), textOf(element))
  })

  test('sends the PIN by SMS, once a minute @PIN-01.send-sms', async () => {
    const world = await newWorld()
    const { deviceToken, phone } = await world.makeAccount(undefined, { pin: PIN })
    const element = newBox().appendChild(makePinFor(world, { token: deviceToken }))
    const button = await buttonCalled(element, 'Send the PIN by SMS')
    button.click()
    await says(element, 'The PIN is on its way to your phone.')
    equal(
      (await world.letters(phone)).map(({ code }) => code),
      [PIN],
      'letters',
    )
    await until(
      () => (button as HTMLButtonElement).disabled && /Send again in 0:5\d/.test(textOf(element)),
      'the countdown',
    )
  })

  test('offers a child whom the page knows no way past', async () => {
    const world = await newWorld()
    const { deviceToken } = await world.makeAccount(undefined, { role: 'child' })
    const element = newBox().appendChild(makePinFor(world, { token: deviceToken }))
    await says(element, 'Ask an adult')
    ok(!/18 or over/.test(textOf(element)), textOf(element))
  })

  test('takes digits only, however they come', async () => {
    const element = await placePin(await newWorld())
    const field = await digitsOf(element)
    field.value = 'a1 2-'
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    equal(field.value, '12', 'what is kept')
    const told = heard(element, 'tv-unlock')
    field.value = ' 12-34'
    field.dispatchEvent(
      new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertFromPaste' }),
    )
    await told
  })

  test('lets no key and no digit out of the element @PIN-01.private', async () => {
    const element = await placePin(await newWorld())
    const leaked: string[] = []
    const events = recorded(document, EVENTS)
    const listening = new AbortController()
    for (const name of ['keydown', 'keypress', 'keyup', 'input', 'beforeinput', 'paste', 'copy', 'cut'])
      document.addEventListener(name, () => leaked.push(name), { signal: listening.signal })
    await enter(element, '12')
    const markup = `${element.outerHTML}${rootOf(element).innerHTML}`
    await enter(element, '34')
    await until(() => events.some(({ type }) => type === 'tv-unlock'), 'tv-unlock')
    listening.abort()
    equal(leaked, [], 'events of the keyboard')
    ok(!/value="?1?2?/.test(markup), `digits in the markup: ${markup}`)
    // A device's id or a time may have these digits among its own.
    const digits = new RegExp(`(?<![\\w-])${PIN}(?![\\w-])`)
    ok(!digits.test(JSON.stringify(events.map(({ detail }) => detail))), 'digits in an event')
    ok(!digits.test(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])), 'digits in storage')
  })

  test('asks in a dialog, and answers whether the viewer may go on @PIN-01.asked @PIN-07.status @EMB-02.parental-pin', async () => {
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

  test('answers no to whoever asked when the viewer gives up @EMB-02.parental-pin', async () => {
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

  test('asks nothing where the page has checked the viewer', async () => {
    const world = await newWorld()
    const element = await placePin(world, { load: 'play', 'ignore-parental-control': true })
    equal(await element.ask(), true, 'answer')
    equal(element.open, false, 'open')
    equal(await world.ledger('GET /v2/users/self'), [], 'questions who it is')
  })

  test('tells a guest to sign in first @PIN-02.offered-to', async () => {
    const world = await newWorld()
    const element = makePinFor(world, {})
    const asked = heard<{ reason: string }>(element, 'tv-access-required')
    newBox().append(element)
    const event = await asked
    equal([event.detail.reason, event.cancelable], ['login', true], 'event')
    await says(element, 'Only viewers who are signed in have a PIN.')
    await buttonCalled(element, 'Sign in')
  })

  test('leaves guests to the page where it cancels tv-access-required', async () => {
    const world = await newWorld()
    const element = makePinFor(world, { load: 'play' })
    element.addEventListener('tv-access-required', (event) => event.preventDefault())
    newBox().append(element)
    equal(await element.ask(), false, 'answer')
    equal([element.open, textOf(element)], [false, ''], 'what is shown')
  })

  test('passes at once for an account that ignores parental control @PIN-07.status', async () => {
    const world = await newWorld()
    await world.fault({ match: 'GET /v2/users/self', body: { id: 1, parental_status: 'ignore' } })
    const element = await placePin(world, { load: 'play' })
    equal(await element.ask(), true, 'answer')
  })

  test('shows the dialogue of the operator to a viewer without a PIN, as text', async () => {
    const world = await newWorld()
    const parental_dialogue = {
      title: '<b>Adults</b>',
      message: '<img src=x onerror=alert(1)>',
      icon: null,
      buttons: [
        { label: '<i>Yes</i>', action: 'confirm', is_primary: true },
        { label: 'Whatever', action: 'dance', is_primary: false },
      ],
    }
    await world.fault({ match: 'GET /v2/users/self', body: { id: 1, parental_dialogue } })
    const element = await placePin(world, { load: 'play' }, null)
    const first = element.ask()
    await says(element, '<img src=x onerror=alert(1)>')
    ;(await buttonCalled(element, 'Whatever')).click()
    equal(await first, false, 'an action nobody knows')
    const second = element.ask()
    ;(await buttonCalled(element, '<i>Yes</i>')).click()
    equal(await second, true, 'confirmed')
  })

  test('says what went wrong, with a way to try again', async () => {
    const world = await newWorld()
    await world.fault({ match: 'GET /v2/users/self', status: 400 })
    const element = await makePin(world)
    const told = heard<{ code: string; number: number }>(element, 'tv-error')
    newBox().append(element)
    equal((await told).detail.code, 'rejected', 'code')
    await until(() => partOf(element, 'error'), 'the error')
    await world.clearFaults()
    ;(await buttonCalled(element, 'Try again')).click()
    await enter(element, PIN)
    await until(() => partOf(element, 'unlocked'), 'the unlock')
  })
}
