import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { TvError, type TvErrorCode } from '../../../core/lib/errors/errors'
import { loadText } from '../../../tests/support/texts'
import { Failure } from './failure'

const { t } = await loadText('en')

it('announces the error with its number, and a press tries again', async () => {
  const onRetry = vi.fn()
  render(<Failure error={new TvError('timeout')} t={t} onRetry={onRetry} />)
  expect(screen.getByRole('alert').textContent).toContain('The service takes too long to answer.')
  expect(screen.getByRole('alert').textContent).toContain('Error 102')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('loads again when the connection is back, if there was no answer', () => {
  const onRetry = vi.fn()
  const failure = (code: TvErrorCode) => <Failure error={new TvError(code)} t={t} onRetry={onRetry} />
  const { rerender } = render(failure('offline'))
  fireEvent(window, new Event('online'))
  expect(onRetry).toHaveBeenCalledOnce()
  rerender(failure('server'))
  fireEvent(window, new Event('online'))
  expect(onRetry, 'an answer that a connection does not change').toHaveBeenCalledOnce()
})

it('shows markup in a message of the operator as text, since the operator may quote what a viewer typed', () => {
  const error = new TvError('rejected', { message: '<img src=x> is wrong' })
  render(<Failure error={error} t={t} onRetry={() => undefined} />)
  expect(screen.getByRole('alert').textContent).toContain('<img src=x> is wrong')
  expect(screen.queryByRole('img')).toBeNull()
})
