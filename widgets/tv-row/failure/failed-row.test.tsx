import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { TvError } from '../../../core/lib/errors/errors'
import { loadText } from '../../../tests/support/texts'
import { FailedRow } from './failed-row'
import { noteRow } from './failed-rows'

const { t } = await loadText('en')
let leave: (() => void)[] = []
afterEach(() => {
  for (const end of leave) end()
  leave = []
})

/** A row of the page, after those before it. */
function addRow(error: TvError | null) {
  const element = document.body.appendChild(document.createElement('tv-row-test'))
  const reload = vi.fn(() => Promise.resolve())
  Object.assign(element, { reload })
  act(() => void leave.push(noteRow(element, error !== null)))
  leave.push(() => element.remove())
  if (error) render(<FailedRow {...{ element, error, t }} />, { container: element })
  return reload
}

it('says once for all rows that there is no connection, and loads them all again with a press', async () => {
  const reloads = [addRow(new TvError('offline')), addRow(new TvError('offline'))]
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  for (const reload of reloads) expect(reload).toHaveBeenCalledOnce()
})

it('takes no place while other rows are there', () => {
  addRow(new TvError('offline'))
  addRow(null)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('takes no place for a fault of the operator, which the page can do nothing about', () => {
  addRow(new TvError('server'))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says a fault of the page with its number, so that the page is mended, without a button that cannot help', () => {
  addRow(new TvError('config-invalid'))
  addRow(null)
  expect(screen.getByRole('alert').textContent).toContain('Error 108')
  expect(screen.queryByRole('button')).toBeNull()
})
