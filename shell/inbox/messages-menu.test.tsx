import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { makeWorldOfProcess, viewerOfProcess } from '../../tests/support/operator-of-process'
import { SiteAround } from '../../tests/support/site-around'
import { loadText } from '../../tests/support/texts'
import { signIn } from '../../tests/support/viewer'
import MessagesMenu from './messages-menu'

const english = await loadText('en')
interface Message {
  title: string
  text: string
}

/** Shows the bell of a viewer with these messages. */
async function showBell(messages: readonly Message[], { text = english, fails = false } = {}) {
  const world = await makeWorldOfProcess()
  const viewer = viewerOfProcess(world)
  const account = await world.makeAccount()
  await signIn(viewer, account)
  for (const message of messages) await world.order('messages', { phone: account.phone, ...message })
  if (fails) await world.fault({ match: 'GET /v2/users/self/messages', status: 500 })
  render(
    <SiteAround tv={viewer.tv} text={text}>
      <MessagesMenu />
    </SiteAround>,
  )
  return world
}

const messagesOf = (count: number): Message[] =>
  Array.from({ length: count }, (_, place) => ({ title: `Title ${place + 1}`, text: `Text ${place + 1}` }))
const bell = (name: string) => screen.findByRole('button', { name })

it('says that there are no messages, and has no number then', async () => {
  await showBell([])
  expect(await screen.findByText('There are no new messages.')).toBeTruthy()
  expect((await bell('Messages')).textContent).toBe('')
})

it('has the number of unread messages in its name', async () => {
  await showBell(messagesOf(2))
  expect((await bell('Messages: 2 unread')).textContent).toBe('2')
})

it('draws a number of over 99 as 99+, and says the whole of it', async () => {
  await showBell(messagesOf(100))
  expect((await bell('Messages: 100 unread')).textContent).toBe('99+')
})

it('counts in the plural of Latvian, which has a form for none of them', async () => {
  const latvian = await loadText('lv')
  await showBell(messagesOf(21), { text: latvian })
  expect(await bell(latvian.t('messages.unread', { count: 21 }))).toBeTruthy()
})

it('shows markup of a message as text, in the direction of its own script', async () => {
  await showBell([{ title: '<b>Sale</b>', text: 'مرحبًا بكم' }])
  expect((await screen.findByText('<b>Sale</b>')).dir).toBe('auto')
  expect(screen.getByText('مرحبًا بكم').dir).toBe('auto')
})

it('marks all as read with a press, with the focus on the words that say so', async () => {
  await showBell(messagesOf(1))
  await userEvent.click(await screen.findByText('Mark all as read'))
  const none = await screen.findByText('There are no new messages.')
  await expect.poll(() => document.activeElement).toBe(none)
  expect(await bell('Messages')).toBeTruthy()
})

it('keeps the messages that were not marked as read, and says why', async () => {
  const world = await showBell(messagesOf(1))
  await world.fault({ match: 'DELETE /v2/users/self/messages', status: 500 })
  await userEvent.click(await screen.findByText('Mark all as read'))
  expect(await screen.findByText('Ordered failure 500')).toBeTruthy()
  expect(screen.getByText('Title 1')).toBeTruthy()
})

it('has a way to try again where the messages did not load', async () => {
  const world = await showBell(messagesOf(1), { fails: true })
  const again = await screen.findByText('Try again')
  await world.clearFaults()
  await userEvent.click(again)
  const list = await screen.findByRole('list', { hidden: true })
  expect(await within(list).findByText('Title 1')).toBeTruthy()
})
