import { LANGUAGE_KEY } from '../../../widgets/kit/config/language'
import { fieldOf, inStep, makeAuth, placeAuth, says, type, VERA } from '../support/auth'
import { type Attributes, buttonCalled, newBox, rootOf } from '../support/channel-player'
import { equal, ok } from '../support/check'
import { warnings } from '../support/page-noise'
import { test } from '../support/suite'
import { until } from '../support/wait'
import { newWorld } from '../support/world'

/** Attributes of the login element and the properties that reflect them. */
export function authAttributes(): void {
  const buttons = (element: HTMLElement) =>
    [...rootOf(element).querySelectorAll('button')].map((button) => button.textContent)

  test('offers the login methods that its methods attribute lists, in its order, separated by spaces or commas @EMB-02.auth @EMB-03.attribute-change', async () => {
    const world = await newWorld('welcome')
    const element = placeAuth(world)
    await inStep(element, 'method')
    equal(buttons(element), ['With a phone number', 'With Telegram', 'With a contract number'], 'all')
    element.setAttribute('methods', 'login, phone')
    equal(element.methods, 'login phone', 'property')
    await until(() => buttons(element).join() === 'With a contract number,With a phone number', 'two ways')
    element.methods = 'phone'
    await inStep(element, 'phone')
    element.removeAttribute('methods')
    equal(element.methods, null, 'property')
    await inStep(element, 'method')
  })

  test('warns once about an unknown method and an unknown mode, and ignores them @EMB-02.boolean-and-unknown', async () => {
    const world = await newWorld('welcome')
    const elements = [0, 1].map(() => placeAuth(world, { methods: 'phone pigeon', mode: 'window' }))
    for (const element of elements) {
      equal([element.methods, element.mode], ['phone', 'inline'], 'values')
      await inStep(element, 'phone')
    }
    await until(
      () => warnings().length === 2,
      () => `warnings: ${warnings()}`,
    )
    for (const words of ['methods="pigeon"', 'mode="window"'])
      ok(
        warnings().some((line) => line.includes(words)),
        `no warning of ${words}`,
      )
  })

  test('fills the phone field from its phone attribute in any notation, and keeps the typed text when its language changes @EMB-02.auth @LNG-01.element-rerenders', async () => {
    const element = placeAuth(await newWorld(), { phone: '8 (900) 000-00-01' })
    const phone = await fieldOf(element, 'phone')
    equal(phone.value, VERA.shown, 'number')
    phone.select()
    type(phone, '900123')
    element.setAttribute('lang', 'ru')
    await says(element, 'Номер телефона')
    equal([phone.isConnected, phone.value], [true, '+7 900 123'], 'the field')
    element.phone = '79000000002'
    await until(
      async () => (await fieldOf(element, 'phone')).value === '+7 900 000 00 02',
      'the other number',
    )
  })

  test('takes the language of its lang, else the nearest one of the page, else the stored choice, else that of the browser @LNG-01.default', async () => {
    const [world, { documentElement: page }] = [await newWorld(), document]
    const ofPage = page.lang
    const [outer, inner] = [newBox(), document.createElement('div')]
    outer.append(inner)
    /** Only the first elements of a page are in its window, and load. */
    const shows = async (words: string, attributes: Attributes = {}) => {
      const element = inner.appendChild(makeAuth(world, attributes))
      await says(element, words)
      element.remove()
    }
    Object.defineProperty(navigator, 'languages', { value: ['xx', 'ro-RO', 'en'], configurable: true })
    try {
      page.lang = ''
      await shows('Număr de telefon')
      localStorage.setItem(LANGUAGE_KEY, 'lv')
      await shows('Tālruņa numurs')
      page.lang = 'uz'
      await shows('Telefon raqami')
      outer.lang = 'az-AZ'
      await shows('Telefon nömrəsi')
      await shows('Номер телефона', { lang: 'ru' })
    } finally {
      page.lang = ofPage
      localStorage.removeItem(LANGUAGE_KEY)
      Reflect.deleteProperty(navigator, 'languages')
    }
  })

  test('lets the host page, but not the viewer, close its dialog while required is set', async () => {
    const element = placeAuth(await newWorld(), { mode: 'dialog', required: true })
    await element.open()
    await inStep(element, 'phone')
    equal([...rootOf(element).querySelectorAll('[aria-label="Close"]')].length, 0, 'close buttons')
    const dialog = rootOf(element).querySelector('dialog')
    dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))
    dialog?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    equal([dialog?.open, element.step], [true, 'phone'], 'the dialog')
    element.required = false
    await buttonCalled(element, 'Close')
    element.required = true
    await element.close()
    await until(() => element.step === null, 'the dialog to close')
  })
}
