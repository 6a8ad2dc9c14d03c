import { KIRA, LARISA } from '../models/packet-sale'
import { expect, expectAccessible, test, words } from '../models/test'
import type { World } from '../models/world'

const QUESTION = 'Why do you end the renewal?'
const ANSWER = 'It costs too much'
const SEND = 'POST /v2/survey/questions/:id/answers'

const answersOf = (world: World) => world.ask<{ answerIds: number[]; userText: string }[]>('surveys')

test('the survey shows question, description and answers; without an answer nothing is sent, by keyboard, and an answer that the operator does not take is logged', {
  tag: ['@MSG-02.question', '@MSG-02.validation', '@MSG-02.submit', '@OPS-04.write-failures'],
}, async ({ page, site, world }) => {
  const lines: string[] = []
  page.on('console', (line) => lines.push(line.text()))
  await site.openAs(KIRA, '/faq#survey')
  const dialog = page.getByRole('dialog', { name: words('survey.title') })
  const send = dialog.getByRole('button', { name: words('survey.send') })
  await expect(dialog.getByRole('group', { name: QUESTION })).toBeVisible()
  await expect(dialog.getByText('You may choose several answers')).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toHaveCount(4)
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(words('survey.noneSelected'))
  await expectAccessible(page)
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
  await expect(page).toHaveURL(/\/faq$/)
  expect(await answersOf(world)).toMatchObject([{ answerIds: [11], userText: '' }])

  await world.fault({ match: SEND, status: 500 })
  await site.go('/faq#survey')
  await dialog.getByRole('checkbox', { name: ANSWER }).check()
  await send.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(lines).toContain('tv: the survey was not sent: server')
  expect(await world.ledger(SEND), 'sent once').toHaveLength(2)
})

test('an answer in own words is sent trimmed, and spaces alone are none', {
  tag: ['@MSG-02.question', '@MSG-02.validation', '@MSG-02.submit'],
}, async ({ page, newWorld }) => {
  const world = await newWorld('messages')
  await page.goto(`${world.site}/faq#survey`)
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

test('a viewer who ends a renewal is asked why by a prompt, and one whose operator does not end it by the message about that', {
  tag: ['@MSG-02.occasions', '@PKT-07.refused-400'],
}, async ({ page, sale, site, world }) => {
  const survey = page.getByRole('dialog', { name: words('survey.title') })
  let loadPrompts = () => {}
  const isOff = new Promise<void>((resolve) => {
    loadPrompts = resolve
  })
  await page.route('**/assets/prompts-*.js', async (route) => {
    await isOff
    await route.continue()
  })
  await site.openAs(LARISA, '/packets/510')
  await sale.change(words('buy.disable'))
  await expect(sale.tag.getByText(words('buy.disabled'))).toBeVisible()
  loadPrompts()
  const prompt = page.getByRole('complementary', { name: words('prompt.leaveTitle') })
  await expect(prompt).toBeVisible()
  await prompt.getByRole('button', { name: words('prompt.answer') }).click()
  await expect(survey).toBeVisible()
  await expect(prompt).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(survey).toHaveCount(0)

  await site.go('/packets/507')
  await sale.change(words('buy.disable'))
  const kept = page.getByRole('dialog', { name: words('buy.keptTitle') })
  await expect(kept.locator('.operator-text')).not.toBeEmpty()
  await kept.getByRole('checkbox', { name: ANSWER }).check()
  await expectAccessible(page)
  await kept.getByRole('button', { name: words('survey.send') }).click()
  await expect(page.getByRole('dialog', { name: words('survey.thanks') })).toBeVisible()
  expect(await answersOf(world)).toHaveLength(1)
})
