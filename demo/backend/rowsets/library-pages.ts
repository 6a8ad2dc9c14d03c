import { libraries } from '../catalogue/libraries'
import { posterContents, wideContents } from './row-definition'
import { bestRated, newest, ofLibrary } from './selections'
import { pageDefaults, type SitePage } from './site-page'

const firstId = 21

/** One page for each library with a page: a logo and three rows of its contents. */
export const libraryPages: readonly SitePage[] = libraries.flatMap(
  ({ id, page, title, description }, place) =>
    page === null
      ? []
      : [
          {
            ...pageDefaults,
            id: firstId + place,
            slug: page,
            template: 'group.catalog.page',
            title,
            description,
            libraryId: id,
            hasLogo: true,
            rows: [
              posterContents(`${page}-new`, 'Новое', 'New', newest(ofLibrary(id), 24), { libraryId: id }),
              wideContents(`${page}-films`, 'Фильмы', 'Films', ofLibrary(id, 'movie'), { libraryId: id }),
              posterContents(`${page}-best`, 'Лучшее', 'The best', bestRated(ofLibrary(id), 24), {
                libraryId: id,
              }),
            ],
          },
        ],
)
