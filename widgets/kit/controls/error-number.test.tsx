import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TvError } from '../../../core/lib/errors/errors'
import { loadText } from '../../../tests/support/texts'
import { ErrorNumber } from './error-number'

const { t } = await loadText('en')
const wordsFor = (error: TvError, retrying = false) =>
  render(<ErrorNumber {...{ error, retrying, t }} />).container.textContent

it('prints the number of an error that support can look up', () => {
  expect(wordsFor(new TvError('server'))).toBe('Error 104')
})

it('prints nothing for an error whose words say all, since support could not add to them', () => {
  expect(wordsFor(new TvError('offline'))).toBe('')
})

it('says that the player tries again by itself, with or without a number before it', () => {
  expect(wordsFor(new TvError('media-network'), true)).toBe('Error 400 · Trying again…')
  expect(wordsFor(new TvError('offline'), true)).toBe('Trying again…')
})
