import { getContentStream, getTrailerStream } from '../../core/api/content-streams'
import { getContent, getContentSources, listEpisodes, listSimilar } from '../../core/api/contents'
import { listCountries, listGenres } from '../../core/api/genres'
import { getContentMeta } from '../../core/api/history'
import { getContentSale } from '../../core/api/licences'
import { listOfferedPackets } from '../../core/api/packets'
import { getPerson, getPersonFavorite } from '../../core/api/persons'
import { listLibraries } from '../../core/api/providers-and-libraries'
import { getRow, type RowRecord } from '../../core/api/rows'
import { getPage, listPages } from '../../core/api/rowsets'
import { suggest } from '../../core/api/search'
import type { CheckedCall, Field, Reporter } from './check'
import type { Observer } from './observation'
import { areFilled, areNumeric, areTexts } from './shapes'
import { AD_FIELDS, LANGUAGE, type Walk } from './walk-part'

/** Number of rows that are read of each page, because their kinds repeat. */
const ROWS_PER_PAGE = 6

/** Calls of pages, rows, films and people. */
export async function checkCatalogue({ api, reporter: { check, notChecked } }: Walk): Promise<void> {
  const pages = await check(
    {
      feature: 'CAT-04',
      stops: 'the site has no pages and an empty menu',
      fields: [
        { path: '[].title', loses: 'the menu has no names' },
        { path: '[].url', guess: 'A page of template `outer_link`', optional: true, fits: areTexts },
      ],
    },
    () => listPages(api, 'web', LANGUAGE),
  )
  const first = pages?.[0]
  const page =
    first &&
    (await check(
      {
        feature: 'CAT-01',
        stops: 'the home page is empty',
        fields: [{ path: 'rows', loses: 'the home page is empty', stops: true }],
      },
      () => getPage(api, first.id, 'web', LANGUAGE),
    ))
  const rows: RowRecord[] = []
  for (const { id } of page?.rows.slice(0, ROWS_PER_PAGE) ?? []) {
    const row = await check(ROW, () => getRow(api, id, { limit: 12 }, LANGUAGE))
    if (row) rows.push(row)
  }
  await check({ feature: 'CAT-05', stops: 'filters have no genres', fields: GENRE_FIELDS }, () =>
    listGenres(api, LANGUAGE),
  )
  await check({ feature: 'CAT-05', stops: 'filters have no countries' }, () => listCountries(api, LANGUAGE))
  await check({ feature: 'PKT-01', stops: 'packets do not name their libraries' }, () =>
    listLibraries(api, LANGUAGE),
  )
  await check({ feature: 'CAT-09', stops: 'the search suggests nothing' }, () => suggest(api, 'a', LANGUAGE))
  await check(
    {
      feature: 'OPS-04',
      stops: 'what does not exist is not recognised',
      accepts: ['not-found'],
      refusal: 'An error may have its text',
    },
    () => getContent(api, 'no-such-content-0', LANGUAGE),
  )
  const shown = rows.flatMap(({ items }) => items ?? [])
  const contents = shown.flatMap((item) => (item.kind === 'content' ? [item.content] : []))
  const film = contents.find((one) => one.content_type === 'movie' && !one.is_announcement && !one.is_lost)
  const series = contents.find((one) => one.content_type === 'series')
  if (film) await checkFilm({ api, check }, film.id)
  else notChecked('a film: no row of the first page has one')
  if (series)
    await check({ feature: 'CAT-06', stops: 'a series has no episodes' }, () =>
      listEpisodes(api, series.id, LANGUAGE),
    )
}

const ROW: CheckedCall = {
  feature: 'CAT-02',
  stops: 'the row is not shown',
  fields: [
    { path: 'content_type', loses: 'the row is read as one of the first known kind' },
    { path: 'contents[].title', loses: 'tiles have no titles' },
    { path: 'contents[].slug', loses: 'addresses have ids in place of names' },
    { path: 'contents[].cover', loses: 'tiles have no pictures' },
    {
      path: 'contents[].duration',
      guess: '`duration` of a content',
      optional: true,
      // The longest of several films lasts between 200 s and 10 h; a value in minutes or ms would be outside.
      fits: (lengths) => {
        const longest = Math.max(...lengths.map(Number))
        return longest === 0 || (longest > 200 && longest <= 36_000)
      },
    },
    { path: 'channels[].slug', loses: 'addresses have ids in place of names' },
    { path: 'promotions[].trailer_id', guess: 'An item of a row has' },
    { path: 'histories[].content', guess: 'An item of a row has' },
  ],
}

const GENRE_FIELDS: readonly Field[] = [
  { path: '[].parent_id', guess: 'A subgenre names' },
  { path: '[].content_type', guess: 'A genre names' },
]

async function checkFilm(
  { api, check }: { api: Observer['api']; check: Reporter['check'] },
  id: string,
): Promise<void> {
  const film = await check(
    {
      feature: 'CAT-06',
      stops: 'films have no page',
      fields: [
        { path: 'libraries', loses: 'films do not play: no library has them', stops: true, fits: areFilled },
        { path: 'age', loses: 'the age of films is unknown: the PIN is asked for all', fits: areNumeric },
        { path: 'title', loses: 'films have no titles' },
      ],
    },
    () => getContent(api, id, LANGUAGE),
  )
  const libraryId = film?.libraries[0]?.id
  const meta = await check(
    {
      feature: 'CAT-07',
      stops: 'films have no buttons and do not play',
      fields: [
        { path: 'is_available', loses: 'no film counts as available', stops: true },
        { path: 'is_purchased', loses: 'no film counts as bought', stops: true },
        { path: 'buttons', loses: 'the page of a film has no buttons' },
      ],
    },
    () => getContentMeta(api, id, LANGUAGE),
  )
  await check(
    {
      feature: 'PKT-11',
      stops: 'films are not sold by themselves',
      fields: [
        {
          path: 'license_info.licenses[].entity_license_id',
          guess: '`license_info` of a content',
          optional: true,
        },
      ],
    },
    () => getContentSale(api, id, LANGUAGE),
  )
  await check({ feature: 'CAT-06', stops: 'films do not name channels that show them' }, () =>
    getContentSources(api, id, LANGUAGE),
  )
  await check(
    { feature: 'CAT-06', stops: 'similar films are not shown', guesses: ['`contents/{id}/similar` answers'] },
    () => listSimilar(api, id, LANGUAGE),
  )
  await check(
    {
      feature: 'PKT-11',
      stops: 'a film that has to be bought offers nothing',
      guesses: ['`contents/{id}/quick_sales_packets`'],
    },
    () => listOfferedPackets(api, { content: id, libraryId: libraryId ?? null }, LANGUAGE),
  )
  if (libraryId !== undefined && meta?.is_available && meta.is_purchased)
    await check(
      {
        feature: 'PLY-11',
        stops: 'films do not play',
        fields: [
          { path: 'hls_mbr or hls or drm.streams', loses: 'films do not play', stops: true },
          ...AD_FIELDS,
        ],
      },
      () => getContentStream(api, libraryId, id, { language: LANGUAGE }),
    )
  const trailer = film?.trailers[0]
  if (trailer)
    await check(
      {
        feature: 'CAT-03',
        stops: 'trailers do not play',
        fields: [{ path: 'hls or data.hls', guess: '`trailers/{id}/stream` answers' }],
      },
      () => getTrailerStream(api, trailer.id, { language: LANGUAGE }),
    )
  const person = film?.persons[0]
  if (!person) return
  await check({ feature: 'CAT-08', stops: 'people have no page' }, () => getPerson(api, person.id, LANGUAGE))
  await check({ feature: 'CAT-11', stops: 'people cannot be favourites' }, () =>
    getPersonFavorite(api, person.id),
  )
  await check(
    {
      feature: 'CAT-08',
      stops: 'the page of a person lists no contents',
      fields: [{ path: 'contents', guess: '`rows/filmography` takes', fits: areFilled }],
    },
    () => getRow(api, 'filmography', { person_id: person.id }, LANGUAGE),
  )
}
