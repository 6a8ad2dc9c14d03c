import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TvError } from '../../../core/lib/errors/errors'
import { usePressError } from './use-press-error'

function Press({ error }: { error: TvError }) {
  return <p>{usePressError(error)?.code ?? 'nothing'}</p>
}

const online = () => fireEvent(window, new Event('online'))

it('forgets a press without an answer when the connection is back, but not the next one, nor one that was refused', () => {
  const { rerender } = render(<Press error={new TvError('offline')} />)
  expect(screen.getByText('offline')).toBeTruthy()
  online()
  expect(screen.getByText('nothing')).toBeTruthy()
  rerender(<Press error={new TvError('timeout')} />)
  expect(screen.getByText('timeout')).toBeTruthy()
  rerender(<Press error={new TvError('rejected')} />)
  online()
  expect(screen.getByText('rejected')).toBeTruthy()
})
