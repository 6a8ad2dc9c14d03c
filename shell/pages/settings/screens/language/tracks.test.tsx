import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { SiteAround } from '../../../../../tests/support/site-around'
import { loadText } from '../../../../../tests/support/texts'
import { silentTv } from '../../../../../tests/support/view-samples'
import { AudioLanguages, listTrackLanguages, moved, SubtitleLanguages, trackLanguageName } from './tracks'

const text = await loadText('en')

function show(view: React.ReactNode) {
  const tv = silentTv()
  render(
    <SiteAround tv={tv} text={text} parts={{ languages: ['en', 'ru', 'ka'] }}>
      {view}
    </SiteAround>,
  )
}

const order = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const buttonNamed = (name: string) => screen.getByRole('button', { name })

it('names each language by its own name, marked as one of that language', () => {
  show(<AudioLanguages />)
  expect(order()).toEqual(['English', 'Русский', 'ქართული'])
  expect(screen.getByText('ქართული').lang).toBe('ka')
})

it('moves a language with a press, says its new place, and keeps the focus on its button', async () => {
  show(<AudioLanguages />)
  await userEvent.click(buttonNamed('Move up: ქართული'))
  expect(order()).toEqual(['English', 'ქართული', 'Русский'])
  expect(screen.getByRole('status').textContent).toBe('ქართული: place 2 of 3')
  expect(document.activeElement).toBe(buttonNamed('Move up: ქართული'))
})

it('does not move the first language up nor the last one down', async () => {
  show(<AudioLanguages />)
  expect(buttonNamed('Move up: English').getAttribute('aria-disabled')).toBe('true')
  expect(buttonNamed('Move down: ქართული').getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(buttonNamed('Move up: English'))
  expect(order()[0]).toBe('English')
})

it('offers the order of the operator again only to a viewer who has another one', async () => {
  show(<AudioLanguages />)
  expect(screen.queryByRole('button', { name: /operator/ })).toBeNull()
  await userEvent.click(buttonNamed('Move down: English'))
  await userEvent.click(buttonNamed('Use the operator’s order'))
  expect(order()).toEqual(['English', 'Русский', 'ქართული'])
})

it('tells subtitles that are off from those that the operator sets', async () => {
  show(<SubtitleLanguages />)
  const chosen = () => screen.getByRole('radio', { checked: true }).closest('label')?.textContent
  expect(chosen()).toBe('As the operator sets them')
  await userEvent.click(screen.getByRole('radio', { name: 'Off' }))
  expect(chosen()).toBe('Off')
  await userEvent.click(screen.getByRole('radio', { name: 'Русский' }))
  expect(chosen()).toBe('Русский')
})

it('languages are listed once, the viewer’s first, then the operator’s, then those of the site', () => {
  expect(listTrackLanguages(['ka', 'en-GB'], ['ru', 'en'], ['en', 'ru', 'lv'])).toEqual([
    'ka',
    'en-GB',
    'ru',
    'lv',
  ])
})

describe('an item of the order', () => {
  it.each([
    [0, 2, ['b', 'c', 'a', 'd']],
    [3, 0, ['d', 'a', 'b', 'c']],
    [1, 1, ['a', 'b', 'c', 'd']],
    [0, 9, ['b', 'c', 'd', 'a']],
  ])('moves from %i to %i, and the others keep their order', (from, to, expected) => {
    expect(moved(['a', 'b', 'c', 'd'], from, to)).toEqual(expected)
  })
})

it('a language has its own name, one that the site does not speak has that of the browser, others their tag', () => {
  expect(trackLanguageName('ky')).toBe('Кыргызча')
  expect(trackLanguageName('de')).toBe('Deutsch')
  expect(trackLanguageName('no_such')).toBe('no_such')
})
