import { tabTo } from '../models/keyboard'
import { PinForm } from '../models/parental'
import { expect, expectAccessible, test, words } from '../models/test'
import { tagOf } from '../models/written-page'

const PIN = '4917'

test('the gate of an adult channel takes the focus unless a field of the page has it, keeps digits from the channel, and plays after the right PIN', {
  tag: ['@EMB-09.pin', '@EMB-09.accessible', '@PIN-01.wrong-code', '@PLY-18.number-keys'],
}, async ({ page, world, written }) => {
  const { deviceToken } = await world.makeAccount({ pin: PIN })
  const { player } = written
  const pin = new PinForm(player.tag)
  const button = page.getByRole('button', { name: 'Before' })
  const field = page.getByRole('textbox', { name: 'Notes' })
  const slug = async () => (await player.read('channelInfo'))?.slug
  const setChannel = (channel: string) =>
    player.tag.evaluate((tag, name) => tag.setAttribute('channel', name), channel)
  await written.open(
    written.script,
    `<main><h1>Written</h1><button>Before</button><textarea aria-label="Notes"></textarea>
    ${tagOf('news-24').replace('426px', '640px').replace(' muted', ` muted token="${deviceToken}"`)}</main>`,
  )
  await player.expectState('playing')

  await test.step('a field of the page keeps the focus', async () => {
    await field.focus()
    await setChannel('night-18')
    await expect(pin.field()).toBeEditable()
    await page.keyboard.type('Nine')
    await expect(field).toHaveValue('Nine')
    await setChannel('news-24')
    await player.expectState('playing')
  })

  await test.step('digits beside the field of the gate change no channel', async () => {
    await button.click()
    await setChannel('night-18')
    await expect(pin.field()).toBeFocused()
    await player.part('player').focus()
    for (const key of ['1', '2', 'Enter', '0']) await page.keyboard.press(key)
    expect(await slug()).toBe('night-18')
    await page.keyboard.press('PageUp')
    await expect.poll(slug).not.toBe('night-18')
    await page.keyboard.press('PageDown')
    await expect(pin.field()).toBeFocused()
  })

  await pin.expectHeading('Enter your PIN')
  await expectAccessible(page)
  await expect(player.tag.getByRole('alert').filter({ hasText: words('gate.pin.title') })).toHaveCount(1)
  await button.focus()
  await tabTo(page, words('pin.send'))
  await page.keyboard.press('Shift+Tab')
  await expect(pin.field()).toBeFocused()
  const streams = () => world.ledger('GET /v2/channels/10157/stream')
  await pin.enterWrongPin('0000')
  expect(await streams()).toEqual([])
  await page.keyboard.type(PIN)
  await expect(player.tag.getByText(/^Open without a PIN until/)).toBeVisible()
  await player.expectAdvancing()
  expect(await streams()).toHaveLength(1)
  expect(await slug()).toBe('night-18')
})
