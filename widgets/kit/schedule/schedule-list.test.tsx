import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { broadcastKey, findRefusal, type Program } from '../../../core/channels'
import { loadText } from '../../../tests/support/texts'
import { momentAt, sampleChannel, sampleProgram } from '../../../tests/support/view-samples'
import { ScheduleList } from './schedule-list'

const { t } = await loadText('en')
const channel = sampleChannel()
const at = (hour: number, traits: Partial<Program> = {}) =>
  sampleProgram({
    id: String(hour),
    title: `At ${hour}`,
    start: momentAt(hour),
    end: momentAt(hour + 1),
    ...traits,
  })

/** Shows programmes at 12:30; pressing one that cannot be watched shows the reason. */
function showList(programs: readonly Program[], watched: Program | null = null) {
  const now = momentAt(12, 30)
  render(
    <ScheduleList
      {...{ programs, channel, now, t }}
      watched={watched && broadcastKey(watched)}
      language="en"
      noticeClass=""
      row={({ program, attributes, children, refuse }) => (
        <button type="button" {...attributes} onClick={() => refuse(findRefusal(program, channel, now))}>
          {children}
        </button>
      )}
    />,
  )
}

const rowOf = (name: RegExp) => screen.getByRole('button', { name })

it('marks the programme on air, and one of the archive in words for screen readers', () => {
  showList([at(11), at(12), at(13)])
  expect(within(rowOf(/At 12/)).getByText('On air')).toBeTruthy()
  expect(rowOf(/At 11/).textContent).toContain('Archive')
  expect(rowOf(/At 13/).textContent).not.toMatch(/On air|Archive/)
})

it('does not mark a past programme whose rights holder forbids catch-up, since it cannot be watched', () => {
  showList([at(11, { catchup: false })])
  expect(rowOf(/At 11/).textContent).not.toContain('Archive')
})

it('marks the programme on screen as the current one, and no other', () => {
  showList([at(11), at(12)], at(11))
  expect(rowOf(/At 11/).getAttribute('aria-current')).toBe('true')
  expect(rowOf(/At 12/).getAttribute('aria-current')).toBeNull()
})

it('prints an age of zero, and leaves the age out where the operator states none', () => {
  showList([at(12, { age: 0 }), at(13, { age: null }), at(14, { age: 18 })])
  expect(rowOf(/At 12/).textContent).toContain('0+')
  expect(rowOf(/At 13/).textContent).not.toContain('+')
  expect(rowOf(/At 14/).textContent).toContain('18+')
})

it('has words for a programme without a title, so that its button has a name', () => {
  showList([at(12, { title: '' })])
  expect(rowOf(/Untitled programme/)).toBeTruthy()
})

it('shows markup in a title as text, since titles are the operator’s', () => {
  showList([at(12, { title: '<b>Bold</b>' })])
  expect(rowOf(/<b>Bold<\/b>/)).toBeTruthy()
})

it('says why a programme of the future is not played, and nothing for one on air', async () => {
  const user = userEvent.setup()
  showList([at(12), at(13)])
  await user.click(rowOf(/At 13/))
  expect(screen.getByRole('status').textContent).toBe('This has not been broadcast yet.')
  await user.click(rowOf(/At 12/))
  expect(screen.getByRole('status').textContent).toBe('')
})

it('moves the focus by arrows, Home and End, and stays at the ends of the list', async () => {
  const user = userEvent.setup()
  showList([at(11), at(12), at(13)])
  rowOf(/At 11/).focus()
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(rowOf(/At 11/))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(rowOf(/At 12/))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(rowOf(/At 13/))
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(rowOf(/At 11/))
})
