import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Channel, Program } from '../../../core/channels'
import { loadText } from '../../../tests/support/texts'
import { momentAt, sampleChannel, sampleProgram } from '../../../tests/support/view-samples'
import { ChannelOption } from './channel-option'

const { t } = await loadText('en')

/** Renders the option of a channel at 12:30. */
function optionOf(traits: Partial<Channel> = {}, programs: readonly Program[] = [], current = false) {
  render(
    <ChannelOption
      {...{ programs, current, t }}
      channel={sampleChannel(traits)}
      place={4}
      count={40}
      active={false}
      now={momentAt(12, 30)}
      onChoose={() => undefined}
      language="en"
    />,
  )
  return screen.getByRole('option')
}

it('says its number, its name and what is on the air since when', () => {
  const option = optionOf({ number: 7 }, [sampleProgram()])
  expect(option.textContent).toContain('7')
  expect(option.textContent).toContain('News 24')
  expect(option.textContent).toContain('12:00 The weather')
})

it('says its place in the whole list, since only a part of the list is in the page', () => {
  const option = optionOf()
  expect(option.getAttribute('aria-posinset')).toBe('5')
  expect(option.getAttribute('aria-setsize')).toBe('40')
})

it('says no programme in a gap of the schedule, in place of the one before', () => {
  expect(optionOf({}, [sampleProgram({ start: momentAt(10), end: momentAt(11) })]).textContent).not.toContain(
    'The weather',
  )
})

it('has words for a programme without a title', () => {
  expect(optionOf({}, [sampleProgram({ title: '' })]).textContent).toContain('Untitled programme')
})

it('marks a channel for adults, and one of an unknown age too, since that counts as adult', () => {
  expect(optionOf({ age: 18 }).textContent).toContain('18+')
  expect(optionIn({ age: null })).toContain('18+')
  expect(optionIn({ age: 16 })).not.toContain('+')
})

/** Returns the text of another option. */
function optionIn(traits: Partial<Channel>): string {
  cleanup()
  return optionOf(traits).textContent ?? ''
}

it('says in words that a channel is not bought, and of one that is not available only that', () => {
  expect(optionIn({ purchased: false })).toContain(', Not in your packages')
  expect(optionIn({ purchased: false, available: false })).toContain(', Not available')
  expect(optionIn({ purchased: false, available: false })).not.toContain('Not in your packages')
})

it('is selected while its channel is on screen', () => {
  expect(optionOf({}, [], true).getAttribute('aria-selected')).toBe('true')
})
