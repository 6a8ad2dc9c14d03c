import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { loadText } from '../../../tests/support/texts'
import { WindowLink } from './window-link'

const { t } = await loadText('en')
afterEach(() => vi.restoreAllMocks())

/** Puts the page into a frame of another page. */
const putIntoFrame = () => vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window)

it('is a link to a window of its own, which does not learn where the viewer was', () => {
  render(
    <WindowLink href="https://site.test/" t={t}>
      Open
    </WindowLink>,
  )
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Open' })
  expect(link.target).toBe('_blank')
  expect(link.rel).toBe('noreferrer')
})

it('shows the address in a frame that opens no windows, so that the viewer can open it by hand', async () => {
  putIntoFrame()
  vi.spyOn(window, 'open').mockReturnValue(null)
  render(
    <WindowLink href="https://site.test/packets" t={t}>
      Open
    </WindowLink>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Open' }))
  expect(screen.getByRole('alert').textContent).toContain('https://site.test/packets')
})

it('leaves a press that the page has refused alone', async () => {
  putIntoFrame()
  const open = vi.spyOn(window, 'open')
  render(
    <WindowLink href="https://site.test/" onClick={(event) => event.preventDefault()} t={t}>
      Open
    </WindowLink>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Open' }))
  expect(open).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).toBeNull()
})
