import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Picture } from './picture'

it('has no name, since the words beside it say what it shows', () => {
  render(<Picture src="https://pictures.test/one.png" />)
  expect(screen.getByRole('presentation').getAttribute('src')).toBe('https://pictures.test/one.png')
})

it('shows the fallback where there is no picture', () => {
  render(<Picture src={null} fallback={<span>AB</span>} />)
  expect(screen.getByText('AB')).toBeTruthy()
})

it('shows the fallback once the picture has not loaded, and does not request the address again elsewhere', () => {
  const picture = <Picture src="https://pictures.test/gone.png" fallback={<span>AB</span>} />
  const { unmount } = render(picture)
  fireEvent.error(screen.getByRole('presentation'))
  expect(screen.getByText('AB')).toBeTruthy()
  unmount()
  render(picture)
  expect(screen.queryByRole('presentation')).toBeNull()
})
