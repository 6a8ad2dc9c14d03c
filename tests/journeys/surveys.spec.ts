import { expectAccessible } from '../models/axe'
import { settled } from '../models/inbox'
import { openAs } from '../models/open-as'
import { KIRA, LARISA, PacketSale } from '../models/packet-sale'
import { expect, test } from '../models/test'
import { words } from '../models/words'
import type { World } from '../models/world'

const QUESTION = 'Why do you end the renewal?'
const ANSWER = 'It costs too much'
const SEND = 'POST /v2/survey/questions/:id/answers'

const answersOf = async (world: World) =>
  (await (await fetch(`${world.api}/demo/surveys`)).json()) as { answerIds: number[]; userText: string }[]

test('the survey shows question, description and answers; without an answer nothing is sent, by keyboard', {
  tag: ['@MSG-02.question', '@MSG-02.validation', '@MSG-02.submit'],
}, async ({ page, site, world }) => {
  await openAs(site, KIRA, '/movies#survey')
  const dialog = page.getByRole('dialog', { name: words('survey.title') })
  await expect(dialog.getByRole('group', { name: QUESTION })).toBeVisible()
  await expect(dialog.getByText('You may choose several answers')).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toHaveCount(4)
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  const send = dialog.getByRole('button', { name: words('survey.send') })
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(words('survey.noneSelected'))
  expect(await world.ledger(SEND)).toEqual([])
  await expect(dialog.getByRole('checkbox').first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await send.focus()
  await page.keyboard.press('Enter')
  await page
    .getByRole('dialog', { name: words('survey.thanks') })
    .getByRole('button', { name: 'OK' })
    .click()
  await expect(page).toHaveURL(/\/movies$/)
  expect(await answersOf(world)).toMatchObject([{ answerIds: [11], userText: '' }])
})

test('an answer in own words is sent trimmed, and spaces alone are none', {
  tag: ['@MSG-02.question', '@MSG-02.validation', '@MSG-02.submit'],
}, async ({ page, newWorld }) => {
  const world = await newWorld('messages')
  await page.goto(`${world.site}/movies#survey`)
  const dialog = page.getByRole('dialog', { name: words('survey.title') })
  const own = dialog.getByRole('textbox', { name: words('survey.own') })
  const send = dialog.getByRole('button', { name: words('survey.send') })
  await own.fill('   ')
  await send.click()
  await expect(dialog.getByRole('alert')).toHaveText(words('survey.noneSelected'))
  expect(await world.ledger(SEND)).toEqual([])
  await own.fill('  too loud  ')
  await send.click()
  await expect(page.getByRole('dialog', { name: words('survey.thanks') })).toBeVisible()
  expect(await answersOf(world)).toMatchObject([{ answerIds: [], userText: 'too loud' }])
})

test('an answer that the operator does not take is logged and closes the window; it is sent once', {
  tag: ['@MSG-02.submit'],
}, async ({ page, site, world }) => {
  const lines: string[] = []
  page.on('console', (line) => lines.push(line.text()))
  await openAs(site, KIRA, '/movies#survey')
  await world.fault({ match: SEND, status: 500 })
  const dialog = page.getByRole('dialog', { name: words('survey.title') })
  await dialog.getByRole('checkbox', { name: ANSWER }).check()
  await dialog.getByRole('button', { name: words('survey.send') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(lines).toContain('tv: the survey was not sent: server')
  expect(await world.ledger(SEND)).toHaveLength(1)
})

test('a survey that does not load says so and is loaded by the retry button', {
  tag: ['@MSG-02.question'],
}, async ({ page, site, world }) => {
  await world.fault({ match: 'GET /v2/survey/questions/:id', status: 500 })
  await openAs(site, KIRA, '/movies#survey')
  const dialog = page.getByRole('dialog', { name: words('survey.title') })
  await expect(dialog.getByRole('alert')).toContainText(words('error.server'), { timeout: 15_000 })
  await world.clearFaults()
  await dialog.getByRole('button', { name: words('site.retry') }).click()
  await expect(dialog.getByRole('group', { name: QUESTION })).toBeVisible()
})

test('a viewer who ends a renewal is asked why by a prompt', {
  tag: ['@MSG-02.occasions'],
}, async ({ page, site, world }) => {
  await openAs(site, LARISA, '/packets/510')
  const sale = new PacketSale(page, world)
  await sale.button(words('buy.disable')).click()
  const prompt = page.getByRole('complementary', { name: words('prompt.leaveTitle') })
  await expect(prompt).toBeVisible()
  await settled(prompt)
  await expectAccessible(page)
  await prompt.getByRole('button', { name: words('prompt.answer') }).click()
  await expect(page.getByRole('dialog', { name: words('survey.title') })).toBeVisible()
  await expect(prompt).toBeHidden()
})

test('a renewal that the operator does not end shows its message with the survey', {
  tag: ['@MSG-02.occasions', '@PKT-07.refused-400'],
}, async ({ page, site, world }) => {
  await openAs(site, LARISA, '/packets/507')
  const sale = new PacketSale(page, world)
  await sale.button(words('buy.disable')).click()
  const dialog = page.getByRole('dialog', { name: words('buy.keptTitle') })
  await expect(dialog.locator('.operator-text')).not.toBeEmpty()
  await dialog.getByRole('checkbox', { name: ANSWER }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: words('survey.send') }).click()
  await expect(page.getByRole('dialog', { name: words('survey.thanks') })).toBeVisible()
  expect(await answersOf(world)).toHaveLength(1)
})
