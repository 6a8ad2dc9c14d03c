import { translatePage } from '../support/translator'
import { embed } from './support/builds'
import { inState, PLAYING, partOf, placePlayer, rootOf } from './support/channel-player'
import { equal } from './support/check'
import { FILM, placeFilm } from './support/content-player'
import { placeRow, shownTiles } from './support/row'
import { onBuild, test } from './support/suite'
import { until } from './support/wait'
import { newWorld } from './support/world'

/** The words of an element as they are before the translator. */
const plain = (node: Node | null): string => node?.textContent?.replace(/[‹›]/g, '') ?? ''
const contains = (node: () => Node | null, words: string) =>
  until(
    () => plain(node()).includes(words),
    () => `"${words}" in "${plain(node())}"`,
  )

onBuild(embed, 'on a page that a translator works on', () => {
  let showOriginal: () => void
  afterEach(() => showOriginal())

  test('titles, programmes, tiles and the query change with the channel, the programme, the film and the search', async () => {
    const world = await newWorld()
    const player = placePlayer(world, { ...PLAYING, lang: 'en' })
    const film = placeFilm(world, { ...FILM, lang: 'en' })
    const row = placeRow(world, 'home-new-films', { lang: 'en' })
    await inState(player, 'playing')
    await shownTiles(row)
    await until(() => film.contentInfo !== null, 'the film')
    showOriginal = translatePage()
    const title = () => partOf(player, 'title')
    await until(() => title()?.querySelector('font'), 'a translated title')
    const before = plain(title())

    player.channel = 'morning-lane'
    await until(() => player.channelInfo?.slug === 'morning-lane', 'the other channel')
    await contains(title, player.channelInfo?.name ?? '?')
    await until(() => player.program !== null, 'a programme')
    await contains(title, player.program?.title ?? '?')
    equal(plain(title()).includes(before), false, 'the words of the channel before')
    const { program } = player
    await player.seekTo((program?.start ?? 0) - 60)
    await until(
      () => player.program !== null && player.program.start !== program?.start,
      'the programme before',
    )
    await contains(title, player.program?.title ?? '?')

    film.content = 'points-film'
    await until(() => film.contentInfo?.slug === 'points-film', 'another film')
    await contains(() => partOf(film, 'title'), film.contentInfo?.title ?? '?')

    const heading = () => rootOf(row).querySelector('ul, .track')
    const first = plain(heading())
    row.query = { text: 'open' }
    await until(
      async () => (await world.ledger('GET /v2/rows/:id')).some(({ query }) => query.text === 'open'),
      'the query',
    )
    await until(() => plain(heading()) !== first, 'other tiles')
    // The translator follows a change in a task after it.
    await until(() => rootOf(row).querySelector('font > font'), 'translated tiles')
  })
})
