import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { playChannel } from '../../../tests/support/players-of-process'
import { loadText } from '../../../tests/support/texts'
import { recordingHost } from '../../../tests/support/widget-host'
import { PlayerSchedule } from './schedule-panel'

const { t } = await loadText('en')
const { host } = recordingHost()

async function showSchedule(...channel: Parameters<typeof playChannel>) {
  const playing = await playChannel(...channel)
  render(<PlayerSchedule {...{ host, t }} player={playing.player} language="en" />)
  return playing
}

const rows = () => within(screen.getByRole('tabpanel')).getAllByRole('button')

it('has the programme on screen as its tab stop, so that the Tab key leads there and not to midnight', async () => {
  await showSchedule()
  const current = rows().filter((row) => row.getAttribute('aria-current') === 'true')
  expect(current).toHaveLength(1)
  expect(rows().filter(({ tabIndex }) => tabIndex === 0)).toEqual(current)
  expect(current[0]?.textContent).toContain('On air')
})

it('marks the programme of the archive that is on screen, while another one is on air', async () => {
  const { player } = await showSchedule('news-24', 3 * 3600)
  const watched = screen.getAllByRole('button').find((row) => row.getAttribute('aria-current') === 'true')
  expect(watched?.textContent).toContain(player.program.value?.title)
  expect(watched?.textContent).not.toContain('On air')
})

it('plays a programme of the archive at its beginning with a press', async () => {
  const { player, engine } = await showSchedule()
  const loads = engine.loaded.length
  await userEvent.click(screen.getByRole('tab', { name: 'Yesterday' }))
  const archived = rows().findLast((row) => row.textContent?.includes('Archive'))
  await userEvent.click(archived as HTMLElement)
  await engine.loads(loads + 1)
  expect(player.programs.value.map(({ start }) => start)).toContain(player.time.value)
})

it('says why a programme of tomorrow is not played, and keeps playing the present one', async () => {
  const { engine } = await showSchedule()
  const loads = engine.loaded.length
  await userEvent.click(screen.getByRole('tab', { name: 'Tomorrow' }))
  await userEvent.click(rows()[5] as HTMLElement)
  expect(screen.getByText('This has not been broadcast yet.')).toBeTruthy()
  expect(engine.loaded).toHaveLength(loads)
})
