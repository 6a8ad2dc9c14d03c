import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TitleBar } from './title-bar'

const show = (details: Parameters<typeof TitleBar>[0]['details']) =>
  render(<TitleBar name="News 24" details={details ?? null} />).container.textContent

it('shows the channel alone while no programme is known', () => {
  expect(show(null)).toBe('News 24')
})

it('separates the title of a programme from its episode, and has no sign for an episode that is missing', () => {
  expect(show({ title: 'The weather', subtitle: 'Part 2', age: null })).toBe('News 24The weather · Part 2')
  expect(show({ title: 'The weather', subtitle: '', age: null })).toBe('News 24The weather')
})

it('prints an age of zero, and none where it is unknown', () => {
  expect(show({ title: 'A', subtitle: null, age: 0 })).toBe('News 24A0+')
  expect(show({ title: 'A', subtitle: null, age: null })).toBe('News 24A')
})

it('has the whole of a long title as its tooltip, since the bar cuts it', () => {
  const title = 'A very long title '.repeat(20).trim()
  show({ title, subtitle: null, age: 16 })
  expect(screen.getByTitle(title)).toBeTruthy()
})

it('keeps the place of a logo that is still loading, without a request for it', () => {
  render(<TitleBar name="News 24" logo="" />)
  expect(screen.getByRole('presentation').getAttribute('src')).toBeNull()
})
