import type { TvParentalPinElement } from '../../../widgets/tv-parental-pin/contract'
import { says } from '../support/auth'
import { buttonCalled, rootOf } from '../support/channel-player'
import { equal, ok } from '../support/check'
import { digitsOf, enter, PIN, placePin } from '../support/pin'
import { test } from '../support/suite'
import { recorded, until } from '../support/wait'
import { newWorld, type World } from '../support/world'

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
    await says(element, 'The service has a fault of its own.')
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
