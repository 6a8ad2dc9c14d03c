import type { SitePage } from '../rowsets/site-page'
import { shaped, type Visit } from '../wire/visit'
import { scaledPicture } from './scaled-picture'

/** A page without its rows. The field `url` of a page of another site is a guess. */
export const pageHeader = (visit: Visit, page: SitePage, place = 0): Record<string, unknown> =>
  shaped(
    visit,
    'page',
    {
      id: page.id,
      slug: page.slug,
      template: page.template,
      title: page.title[visit.language],
      description: page.description[visit.language],
      library_id: page.libraryId,
      logo: page.hasLogo
        ? scaledPicture(visit, `logo/${page.slug}.${visit.language}.svg`, { width: 240, height: 72 })
        : null,
      ...(page.url === null ? {} : { url: page.url }),
      rows: [],
    },
    place,
  )
