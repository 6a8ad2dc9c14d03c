import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Program } from '../../../core/channels'
import { loadText } from '../../../tests/support/texts'
import { momentAt, sampleChannel, sampleProgram } from '../../../tests/support/view-samples'
import { DayPanels } from './day-panels'

const { t } = await loadText('en')
const on = (day: number, hour = 12) =>
  sampleProgram({
    id: `${day} ${hour}`,
    title: `Of day ${day}`,
    start: momentAt(hour, 0, day),
    end: momentAt(hour + 1, 0, day),
  })

/** The programmes of a channel on 15 March at 12:30. */
function showDays(programs: readonly Program[] | null, onScreen: Program | null = null) {
  render(
    <DayPanels
      channel={sampleChannel()}
      programs={programs && [...programs]}
      {...{ onScreen, t }}
      layout="page"
      now={momentAt(12, 30)}
      language="en"
    >
      {(day, _channel, next) => (
        <>
          {day.programs.map(({ id, title }) => (
            <p key={id}>{title}</p>
          ))}
          {next && (
            <button type="button" onClick={next.show}>
              {next.name}
            </button>
          )}
        </>
      )}
    </DayPanels>,
  )
}

it('opens at today, with the days around it named in words', () => {
  showDays([on(14), on(15), on(16)])
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Yesterday',
    'Today',
    'Tomorrow',
  ])
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Today')
  expect(screen.getByRole('tabpanel', { name: 'Today' }).textContent).toContain('Of day 15')
})

it('opens at the day of a programme of the archive that is on screen', () => {
  showDays([on(14), on(15)], on(14))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Yesterday')
})

it('opens at today while a programme is on air that began before midnight', () => {
  const overMidnight = sampleProgram({ id: 'late', start: momentAt(23, 0, 14), end: momentAt(13) })
  showDays([overMidnight, on(15, 13)], overMidnight)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Today')
})

it('has one tab stop, and arrows choose the neighbouring day', async () => {
  const user = userEvent.setup()
  showDays([on(14), on(15), on(16)])
  screen.getByRole('tab', { selected: true }).focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tabpanel').textContent).toContain('Of day 16')
  expect(document.activeElement?.textContent).toBe('Tomorrow')
  expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('Tomorrow')
})

it('leads from the end of a day to the next one, with the focus on its tab', async () => {
  showDays([on(15), on(16)])
  await userEvent.click(screen.getByRole('button', { name: 'Tomorrow' }))
  expect(screen.getByRole('tabpanel', { name: 'Tomorrow' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }))
  expect(screen.queryByRole('button')).toBeNull()
})

it('says in words that a channel has no schedule, and has no tabs then', () => {
  showDays([])
  expect(screen.getByText('No programme information')).toBeTruthy()
  expect(screen.queryByRole('tablist')).toBeNull()
})

it('offers nothing to choose while the programmes load', () => {
  showDays(null)
  expect(screen.queryByRole('tab')).toBeNull()
})
