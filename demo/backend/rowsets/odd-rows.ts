import { posterContents, type RowDefinition, tilesRow, wideContents } from './row-definition'
import { named, newest, ofType } from './selections'
import { homeCollections, oddTile } from './tiles'

const [firstCollection, secondCollection] = homeCollections.slice(0, 2)
const good = [firstCollection, secondCollection].flatMap((tile) => tile ?? [])

/** Rows of the home page that test what a client makes of bad data; the rest of the page is unaffected. */
export const oddRows: readonly RowDefinition[] = [
  tilesRow(['hologram', 'promotions'], 'odd-template', 'Голограммы', 'Holograms', good),
  tilesRow(['aromas', 'aromas'], 'odd-content-type', 'Ароматы', 'Aromas', good),
  wideContents('odd-empty', 'Здесь пока пусто', 'Nothing Here Yet', () => []),
  tilesRow(['collection', 'collection'], 'odd-malformed', 'Подборки с изъяном', 'Collections with a Flaw', [
    ...good,
    oddTile('Без адреса', 'Without an Id', { type: 'content' }),
    oddTile('Без назначения', 'Without a Destination', {}),
  ]),
  posterContents(
    'odd-duplicates',
    'Дважды в одном ряду',
    'Twice in One Row',
    named('quiet-harbour', 'north-wind', 'quiet-harbour', 'glass-garden', 'north-wind', 'clay-birds'),
  ),
  wideContents('odd-4k', 'Сверхчёткое', 'Extra Sharp', (world) => [
    ...newest(ofType('movie'), 5)(world),
    ...world.catalogue.contents.filter(({ is4k }) => is4k),
  ]),
  tilesRow(['collection', 'collection'], 'odd-destination', 'Неведомые двери', 'Unknown Doors', [
    ...good,
    oddTile('Телепорт', 'Teleport', { type: 'teleport', id: '7' }),
  ]),
]
