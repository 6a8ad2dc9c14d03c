import { says, textOf } from '../support/auth'
import { newBox, partOf, rootOf, shownCount } from '../support/channel-player'
import { equal, ok, rejection } from '../support/check'
import { digitsOf, enter, makePin, PIN, placePin, press } from '../support/pin'
import { test } from '../support/suite'
import { until } from '../support/wait'
import { newWorld } from '../support/world'

/** Attributes of the PIN element, and connecting, moving and removing it. */
export function pinConformance(): void {
  test('the element follows changed attributes, properties and language @EMB-02.parental-pin @EMB-03.attribute-change @LNG-01.element-rerenders', async () => {
    const element = await placePin(await newWorld(), { for: 'vod', age: '16' })
    // On an adult profile an age of 16 needs no PIN.
    await until(() => textOf(element) === '' && shownCount(element) === 0, 'nothing')
    element.age = 18
    await says(element, 'This is for viewers of 18 and over.')
    element.setAttribute('for', 'settings')
    await says(element, 'The PIN protects the settings.')
    const field = await digitsOf(element)
    press(field, '1')
    element.lang = 'ru'
    await says(element, 'Настройки защищены PIN-кодом.')
    ok((await digitsOf(element)) === field, 'another field')
    equal(field.value, '1', 'what was typed')
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

  test('the element fits a box of 220 pixels, with targets that are large enough for fingers', async () => {
    const box = newBox()
    box.style.width = '220px'
    const element = box.appendChild(await makePin(await newWorld(), { for: 'channel' }))
    const field = await digitsOf(element)
    for (const target of [field, ...rootOf(element).querySelectorAll('button')])
      ok(target.getBoundingClientRect().height >= 44, `${target.textContent} is too low`)
    const panel = partOf(element, 'panel')
    ok(panel && panel.scrollWidth <= panel.clientWidth, 'something sticks out')
    equal(rootOf(element).querySelectorAll('style, link').length, 0, 'style tags')
  })
}
