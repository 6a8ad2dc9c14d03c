import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TvError } from '../../../core/lib/errors/errors'
import { SiteAround } from '../../../tests/support/site-around'
import { switchableConnection } from '../../../tests/support/switchable-connection'
import { loadText } from '../../../tests/support/texts'
import { silentTv } from '../../../tests/support/view-samples'
import { replaceConnection } from '../../site/connection'
import { PressFailure } from './press-failure'

const text = await loadText('en')
afterEach(() => replaceConnection(null))

function showFailure(error: TvError, words?: string) {
  const connection = switchableConnection()
  replaceConnection(connection)
  const view = (shown: TvError) => (
    <SiteAround tv={silentTv()} text={text}>
      <PressFailure error={shown} words={words} />
    </SiteAround>
  )
  const { rerender } = render(view(error))
  return { connection, fail: (next: TvError) => rerender(view(next)) }
}

it('announces the words of the error, or those of the screen', () => {
  showFailure(new TvError('server'))
  expect(screen.getByRole('alert').textContent).toBe(text.t('error.server'))
  showFailure(new TvError('not-found'), 'It is gone.')
  expect(screen.getByText('It is gone.')).toBeTruthy()
})

it('disappears when the connection is back, until the next press fails', () => {
  const { connection, fail } = showFailure(new TvError('offline'))
  expect(screen.getByRole('alert').textContent).toBe(text.t('error.offline'))
  act(() => connection.goOnline())
  expect(screen.queryByRole('alert')).toBeNull()
  fail(new TvError('network'))
  expect(screen.getByRole('alert').textContent).toBe(text.t('error.network'))
})

it('stays if the operator has answered, whatever the connection does', () => {
  const { connection } = showFailure(new TvError('rejected', { message: 'Not now.' }))
  act(() => connection.goOnline())
  expect(screen.getByRole('alert').textContent).toBe('Not now.')
})
