import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { TvError } from '../../../core/lib/errors/errors'
import { SiteAround } from '../../../tests/support/site-around'
import { loadText } from '../../../tests/support/texts'
import { silentTv } from '../../../tests/support/view-samples'
import { ErrorMessage } from './error-message'

const text = await loadText('en')

function showError(error: TvError, onRetry: () => Promise<unknown> = () => Promise.resolve(), whole = false) {
  render(
    <SiteAround tv={silentTv()} text={text}>
      <ErrorMessage {...{ error, onRetry, whole }} />
    </SiteAround>,
  )
}

it('announces the words of the error with its number and a way on', () => {
  showError(new TvError('server'))
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('The service has an internal error.')
  expect(alert.textContent).toContain('Error 104')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('has the main heading of the page only where it replaces the page', () => {
  showError(new TvError('server'), undefined, true)
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  showError(new TvError('server'))
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

it('cannot be pressed twice while another try is under way, and can after a failure', async () => {
  let fail: () => void = () => undefined
  const retry = vi.fn(() => new Promise((_, reject) => (fail = () => reject(new TvError('server')))))
  showError(new TvError('server'), () => retry().catch(() => undefined))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Trying again…' }).disabled).toBe(true)
  fail()
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy())
  expect(retry).toHaveBeenCalledOnce()
})
