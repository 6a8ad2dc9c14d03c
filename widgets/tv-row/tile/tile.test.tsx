import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Tile } from '../../../core/catalogue/rows'
import { loadText } from '../../../tests/support/texts'
import { TileView } from './tile'
import type { TileLook } from './tile-look'
import type { TileActions } from './use-tile-actions'

const { t } = await loadText('en')

const FILM: Tile = {
  ...{ key: '1', kind: 'content', title: 'The Open Shore', subtitle: '2024, drama', description: '' },
  destination: { type: 'content', name: 'the-open-shore', libraryId: null },
  ...{
    wide: null,
    poster: null,
    portrait: null,
    color: null,
    graphicTitle: null,
    overlayIcon: null,
    icon: null,
  },
  ...{ watched: 0, age: null, rating: '', trailer: null },
}

/** Shows a tile; returns the titles that were opened. */
function showTile(traits: Partial<Tile> = {}, look: TileLook = 'poster', site = 'https://tv.test') {
  const opened: string[] = []
  const actions: TileActions = {
    all: FILM.destination,
    ignoresClick: { current: () => false },
    onClickCapture: () => undefined,
    open(event, _destination, title) {
      event.preventDefault()
      opened.push(title)
    },
    onFocus: () => undefined,
    onBlur: () => undefined,
    observe: () => undefined,
  }
  render(<TileView {...{ look, site, actions, t }} tile={{ ...FILM, ...traits }} tabIndex={0} at={0} />)
  return opened
}

const nameOfLink = () => screen.getByRole('link').getAttribute('aria-label')

describe('the name of a tile', () => {
  it('has all that is drawn on it: title, second line, rating, age and how far it is watched', () => {
    showTile({ rating: '7.4', age: 16, watched: 35 })
    expect(nameOfLink()).toBe('The Open Shore, 2024, drama, rated 7.4, 16+, 35% watched')
  })

  it('has no age where none is known, and one of zero where it is stated', () => {
    showTile({ age: null })
    expect(nameOfLink()).toBe('The Open Shore, 2024, drama')
    cleanup()
    showTile({ age: 0 })
    expect(nameOfLink()).toContain('0+')
  })

  it('does not say that nothing of it is watched where its bar shows a beginning', () => {
    showTile({ watched: 0.4 })
    expect(nameOfLink()).toContain('1% watched')
  })

  it('has the age of a channel only where that is for adults', () => {
    showTile({ kind: 'channel', age: 12 }, 'channel')
    expect(nameOfLink()).not.toContain('12+')
    cleanup()
    showTile({ kind: 'channel', age: 18 }, 'channel')
    expect(nameOfLink()).toContain('18+')
  })

  it('says of a banner what a press does, as the button that is drawn on it', () => {
    showTile({ description: 'A story of the sea' }, 'banner')
    expect(nameOfLink()).toBe('The Open Shore, 2024, drama, A story of the sea, Details')
  })
})

describe('the picture of a tile', () => {
  it('is replaced by the next one that suits, and at last by the title, where it does not load', () => {
    showTile({ poster: 'https://pictures.test/p.png', wide: 'https://pictures.test/w.png' })
    expect(screen.getByRole('presentation').getAttribute('src')).toContain('p.png')
    fireEvent.error(screen.getByRole('presentation'))
    expect(screen.getByRole('presentation').getAttribute('src')).toContain('w.png')
    fireEvent.error(screen.getByRole('presentation'))
    expect(screen.queryByRole('presentation')).toBeNull()
    expect(screen.getAllByText('The Open Shore')).toHaveLength(2)
  })

  it('is the initials of a person without a portrait', () => {
    showTile({ kind: 'person', title: 'Vera Orlova' } as Partial<Tile>, 'person')
    expect(screen.getByText('VO')).toBeTruthy()
  })
})

describe('a press on a tile', () => {
  it('follows a link, so that another tab can open it too', async () => {
    const opened = showTile()
    expect(screen.getByRole<HTMLAnchorElement>('link').href).toBe('https://tv.test/contents/the-open-shore')
    await userEvent.click(screen.getByRole('link'))
    expect(opened).toEqual(['The Open Shore'])
  })

  it('is that of a button for a message, which has no address', async () => {
    const destination = { type: 'text', title: 'News', text: 'Today' } as const
    const opened = showTile({ title: 'News', destination }, 'page')
    await userEvent.click(screen.getByRole('button'))
    expect(opened).toEqual(['News'])
    expect(screen.queryByRole('link')).toBeNull()
  })
})

it('shows markup in a title as text', () => {
  showTile({ title: '<b>Bold</b>' })
  expect(screen.getAllByText('<b>Bold</b>').length).toBeGreaterThan(0)
})
