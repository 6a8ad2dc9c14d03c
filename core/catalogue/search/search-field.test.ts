import { beforeEach, describe, expect, test } from 'vitest'
import { type ManualClock, manualClock, settled } from '../../../tests/support/manual-clock'
import { createClient } from '../../api/client'
import { getConfiguration } from '../../api/platform'
import { systemClock } from '../../lib/clock'
import { createSearchField, type SearchField, type SearchRules } from './search-field'

let clock: ManualClock
let field: SearchField
let events: string[]
/** Answers the requests for suggestions, oldest first. */
let answers: ((suggestions: string[]) => void)[]

async function fieldWith(rules: Promise<SearchRules>): Promise<void> {
  clock = manualClock()
  events = []
  answers = []
  field = createSearchField({
    clock,
    search: {
      suggestions: (text) => {
        events.push(`suggest ${text}`)
        return new Promise((resolve) => answers.push(resolve))
      },
    },
    loadRules: () => rules,
    onSearch: (query) => events.push(`search ${query}`),
    onHide: () => events.push('hide'),
  })
  await settled()
}

beforeEach(() => fieldWith(Promise.resolve({ min_search_chars: 2, bouncing_interval: 1000 })))

const shown = () => field.state.value.suggestions

async function typeWithSuggestions(text: string, ...suggestions: string[]): Promise<void> {
  field.type(text)
  await clock.advance(100)
  answers.at(-1)?.(suggestions)
  await settled()
}

describe('typing', () => {
  test('a text is searched for a second after its last letter @CAT-09.query', async () => {
    field.type('mo')
    await clock.advance(900)
    field.type('moon ')
    await clock.advance(999)
    expect(events).not.toContain('search moon')
    await clock.advance(1)
    expect(events.filter((event) => event.startsWith('search'))).toEqual(['search moon'])
  })

  test.each([
    ['the time in the operator’s configuration', { bouncing_interval: 500 }, 500],
    ['one second if the configuration has no time', {}, 1000],
    ['one second if the time is no number', { bouncing_interval: 'soon' }, 1000],
    ['one second if the configuration does not load', null, 1000],
  ])('a text is searched for after %s @CAT-09.bouncing-interval', async (_, configuration, ms) => {
    const api = createClient({
      ...{ base: 'https://api.example', clock: systemClock, timing: { retries: 0 } },
      fetch: async () => Response.json(configuration, { status: configuration ? 200 : 400 }),
    })
    const rules = getConfiguration(api)
    await rules.catch(() => undefined)
    await fieldWith(rules)
    field.type('moon')
    await clock.advance(ms - 1)
    expect(events).not.toContain('search moon')
    await clock.advance(1)
    expect(events).toContain('search moon')
  })

  test('nothing is requested and nothing hides while a word is composed', async () => {
    field.type('ko')
    field.type('koう', true)
    await clock.advance(5000)
    field.type('', true)
    await clock.advance(5000)
    expect(events).toEqual([])
    expect(field.state.value.text).toBe('')
    field.type('公園')
    await clock.advance(1000)
    expect(events).toEqual(['suggest 公園', 'search 公園'])
  })

  test('letters typed while the page of results opens stay, and Back still puts the earlier text in', async () => {
    field.type('moon')
    await clock.advance(1000)
    field.type('moonl')
    field.follow('moon')
    expect(field.state.value.text).toBe('moonl')
    field.follow('mars')
    expect(field.state.value.text).toBe('mars')
    field.follow('moon')
    expect(field.state.value.text).toBe('moon')
  })

  test('suggestions are requested 100 ms after the last letter @CAT-09.suggestions', async () => {
    field.type('mo')
    await clock.advance(99)
    field.type('moo')
    await clock.advance(99)
    expect(events).toEqual([])
    await clock.advance(1)
    expect(events).toEqual(['suggest moo'])
  })

  test('late suggestions for an earlier text are ignored', async () => {
    field.type('mo')
    await clock.advance(100)
    field.type('moo')
    await clock.advance(100)
    answers[1]?.(['Moon'])
    answers[0]?.(['Morning'])
    await settled()
    expect(shown()).toEqual(['Moon'])
  })

  test('suggestions that arrive while a viewer chooses by the arrow keys do not replace those', async () => {
    await typeWithSuggestions('mo', 'Moon', 'Morning')
    field.type('moo')
    await clock.advance(100)
    field.move(1)
    answers[1]?.(['Mood'])
    await settled()
    expect(field.state.value).toMatchObject({ suggestions: ['Moon', 'Morning'], active: 0 })
  })

  test('a text that is too short is not searched for and hides the search after 300 ms @CAT-09.query', async () => {
    await typeWithSuggestions('mo', 'Moon')
    field.type('m')
    expect(shown()).toEqual([])
    await clock.advance(299)
    expect(events).not.toContain('hide')
    await clock.advance(1)
    expect(events.at(-1)).toBe('hide')
    await clock.advance(5000)
    expect(events.some((event) => event.startsWith('search'))).toBe(false)
  })

  test('spaces do not count as letters', async () => {
    field.type('mo')
    field.type('m ')
    await clock.advance(2000)
    expect(events).toEqual(['hide'])
  })

  test.each([
    ['an empty field', ''],
    ['a text that they replace', 'soup'],
  ])('first letters of %s do not hide the search from a viewer who types slowly', async (_, before) => {
    field.type(before)
    field.type('m')
    await clock.advance(5000)
    field.type('mo')
    await clock.advance(1000)
    expect(events).toEqual(['suggest mo', 'search mo'])
  })

  test('a text is cut after 255 characters @CAT-09.field', () => {
    field.type('a'.repeat(300))
    expect(field.state.value.text).toHaveLength(255)
  })

  test('suggestions hide half a second after the search @CAT-09.suggestions', async () => {
    await typeWithSuggestions('mo', 'Moon')
    await clock.advance(900 + 499)
    expect(shown()).toEqual(['Moon'])
    await clock.advance(1)
    expect(shown()).toEqual([])
  })
})

describe('choosing', () => {
  test('the arrow keys move through the suggestions and back to the text', async () => {
    await typeWithSuggestions('mo', 'Moon', 'Morning')
    const reached = (['down', 'down', 'down', 'down', 'up', 'up'] as const).map((key) => {
      field.move(key === 'down' ? 1 : -1)
      return field.state.value.active
    })
    expect(reached).toEqual([0, 1, null, 0, null, 1])
  })

  test('a viewer in the list is not interrupted by the search', async () => {
    await typeWithSuggestions('mo', 'Moon')
    field.move(1)
    await clock.advance(5000)
    expect(shown()).toEqual(['Moon'])
    expect(events).toEqual(['suggest mo'])
  })

  test('a suggestion fills the field and is searched for at once @CAT-09.suggestions', async () => {
    await typeWithSuggestions('mo', 'Moon', 'Morning')
    field.move(1)
    field.move(1)
    field.submit()
    expect(field.state.value).toEqual({ text: 'Morning', suggestions: [], active: null })
    await clock.advance(5000)
    expect(events).toEqual(['suggest mo', 'search Morning'])
  })

  test('Enter searches for the text at once, and not again later', async () => {
    field.type('moon')
    field.submit()
    await clock.advance(5000)
    expect(events).toEqual(['search moon'])
  })

  test('Enter does not search for a text that is too short', () => {
    field.type('m')
    field.submit()
    expect(events).toEqual([])
  })
})

describe('leaving', () => {
  test('suggestions hide half a second after the focus has left, unless it returns @CAT-09.suggestions', async () => {
    await typeWithSuggestions('mo', 'Moon')
    field.leave()
    await clock.advance(499)
    field.enter()
    await clock.advance(100)
    expect(shown()).toEqual(['Moon'])
    field.leave()
    await clock.advance(500)
    expect(shown()).toEqual([])
  })

  test('an empty field hides the search 300 ms after the focus has left', async () => {
    field.leave()
    await clock.advance(300)
    expect(events).toEqual(['hide'])
  })

  test('a text from the address is shown and not searched for', async () => {
    field.type('mo')
    field.follow('stars')
    await clock.advance(5000)
    expect(field.state.value.text).toBe('stars')
    expect(events).toEqual([])
  })

  test('an address that names the text of the field leaves the field as it is', async () => {
    await typeWithSuggestions('mo ', 'Moon')
    field.follow('mo')
    expect(field.state.value).toMatchObject({ text: 'mo ', suggestions: ['Moon'] })
  })

  test('a cleared field does nothing more', async () => {
    await typeWithSuggestions('mo', 'Moon')
    field.clear()
    await clock.advance(5000)
    expect(field.state.value).toEqual({ text: '', suggestions: [], active: null })
    expect(events).toEqual(['suggest mo'])
  })
})
