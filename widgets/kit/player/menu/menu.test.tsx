import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Text } from '../../../../core/text'
import english from '../../../../locales/en/translation.json' with { type: 'json' }
import russian from '../../../../locales/ru/translation.json' with { type: 'json' }
import { inAct } from '../../../../tests/support/in-act'
import { playFilm } from '../../../../tests/support/players-of-process'
import { loadText } from '../../../../tests/support/texts'
import { recordingHost } from '../../../../tests/support/widget-host'
import type { TvTrack } from '../../shapes'
import { Menu, qualityLabel, trackLabels } from './menu'
import type { MenuAction } from './menu-group'

const { t } = await loadText('en')
const { host } = recordingHost()

type Playing = Awaited<ReturnType<typeof playFilm>>

/** Opens the menu of a film with the described media; returns what closed it. */
async function openMenu(media: Parameters<Playing['engine']['show']>[0] = {}, actions: MenuAction[] = []) {
  const { player, engine } = await playFilm('free-film')
  await inAct(async () => {
    engine.show(media)
    engine.events.emit('tracks', undefined)
  })
  const closed: boolean[] = []
  render(
    <Menu
      {...{ host, player, t }}
      extensionPoints={{ current: {} }}
      actions={() => actions}
      button={{ current: null }}
      onClose={(focus) => closed.push(focus)}
      language="en"
    />,
  )
  return { player, engine, closed }
}

const groups = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))
const track = (id: string, language: string, name = '') => ({ id, name, language, role: 'main' as const })

it('has no choice of audio or subtitles where there is nothing to choose from', async () => {
  await openMenu({ audioTracks: [track('1', 'en')], textTracks: [] })
  expect(groups()).not.toContain('Audio')
  expect(groups()).not.toContain('Subtitles')
})

it('has subtitles that are off at first, also where there is a single track', async () => {
  await openMenu({ textTracks: [track('1', 'en')] })
  const subtitles = within(screen.getByRole('group', { name: 'Subtitles' }))
  expect(subtitles.getAllByRole('menuitemradio').map(({ textContent }) => textContent)).toEqual([
    'Off',
    'English',
  ])
  expect(subtitles.getByRole('menuitemradio', { checked: true }).textContent).toBe('Off')
})

it('chooses a quality with a press, from auto', async () => {
  const { player } = await openMenu({
    levels: [
      { id: '1', height: 360, bitrate: 800_000, label: 'low' },
      { id: '2', height: 1080, bitrate: 5_000_000, label: 'full' },
    ] as never,
  })
  const quality = within(screen.getByRole('group', { name: 'Quality' }))
  expect(quality.getByRole('menuitemradio', { checked: true }).textContent).toMatch(/^Auto/)
  await userEvent.click(quality.getByRole('menuitemradio', { name: /1080p/ }))
  expect(player.tracks.state.value.quality).not.toBeNull()
  expect(quality.getByRole('menuitemradio', { checked: true }).textContent).toMatch(/^1080p/)
})

it('closes with the focus back on its button before an action of the bar is carried out', async () => {
  const order: string[] = []
  const action: MenuAction = { label: 'Back 10 seconds', room: 'wide', press: () => order.push('pressed') }
  const { closed } = await openMenu({}, [action])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Back 10 seconds' }))
  expect([closed, order]).toEqual([[true], ['pressed']])
})

it('moves the focus by arrows in a circle, and closes by Escape and Tab', async () => {
  const { closed } = await openMenu({ textTracks: [track('1', 'en'), track('2', 'ru')] })
  const items = screen.getAllByRole('menuitemradio')
  items[0]?.focus()
  await userEvent.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(items.at(-1))
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(items[0])
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Tab}')
  expect(closed).toEqual([true, true])
})

/** The words of a language, with the values of their placeholders. */
const wordsOf =
  (words: object): Text['t'] =>
  (key, values = {}) =>
    key
      .split('.')
      .reduce<unknown>((part, name) => Reflect.get(Object(part), name), words)
      ?.toString()
      .replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name])) ?? key

const [en, ru] = [
  { t: wordsOf(english), language: 'en' },
  { t: wordsOf(russian), language: 'ru' },
]

const list = (...tracks: [name: string, language: string, role?: TvTrack['role']][]) =>
  tracks.map(([name, language, role = 'main'], index): TvTrack => ({ id: `${index}`, name, language, role }))

describe('labels distinguish tracks @PLY-01.distinct-tracks', () => {
  it('by language, role and number in the viewer’s words where the stream’s names do not', () => {
    const tracks = list(['Audio', 'ru'], ['Audio', 'en'], ['Audio', 'ru', 'description'], ['', ''])
    expect(trackLabels(tracks, en)).toEqual(['Russian', 'English', 'Russian · audio description', 'Track 4'])
    expect(trackLabels(tracks, ru)).toEqual([
      'Русский',
      'Английский',
      'Русский · тифлокомментарий',
      'Дорожка 4',
    ])
  })

  it('by what they are for beside one of the same name', () => {
    expect(trackLabels(list(['English', 'en'], ['English', 'en', 'captions']), en)).toEqual([
      'English',
      'English · for the hard of hearing',
    ])
  })

  it('by a number where nothing else differs', () => {
    expect(trackLabels(list(['Audio', 'ru'], ['Audio', 'ru'], ['', ''], ['', '']), en)).toEqual([
      'Russian 1',
      'Russian 2',
      'Track 3',
      'Track 4',
    ])
  })

  it.each([
    ['Русский', 'ru', 'Русский'],
    ['Russian dub', 'rus', 'Russian dub'],
    ['rus', 'rus', 'Russian'],
    ['Original', 'en', 'English · Original'],
    ['Stadium', '', 'Stadium'],
    ['', 'de', 'German'],
    ['Audio 1', 'kk', 'Kazakh · Audio 1'],
    ['', 'qaa', 'qaa'],
  ])('the name "%s" in the language "%s" is shown as %s', (name, language, label) => {
    expect(trackLabels(list([name, language], ['Another', 'lv']), en)[0]).toBe(label)
  })
})

it('a quality has its lines, and its rank among others @PLY-01.quality', () => {
  const quality = { id: '1', height: 480, label: 'high' } as const
  expect([qualityLabel(quality, 3, en), qualityLabel(quality, 3, ru)]).toEqual([
    '480p · high',
    '480p · высокое',
  ])
  expect(qualityLabel(quality, 1, en)).toBe('480p')
  const without = { ...quality, height: 0, bitrate: 1_460_000 }
  expect(qualityLabel(without, 3, en)).toBe('1.5 Mb/s · high')
  expect(qualityLabel(without, 1, ru)).toMatch(/^1,5 Мбит/)
  expect(qualityLabel({ ...quality, height: 0 }, 1, en)).toBe('high')
})
