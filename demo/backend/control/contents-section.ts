import { oddContents } from '../catalogue/odd-contents'
import { specialContents } from '../catalogue/special-contents'
import type { Visit } from '../wire/visit'
import type { Markup } from './html'
import { specialSection } from './special-section'

/** The contents that differ from the ordinary free one. */
export const contentsSection = ({ world }: Visit, site: string): Markup => {
  const odd = oddContents.map(({ listed, note }): [string, { note: string }] => [listed.slug, { note }])
  const found = [...Object.entries(specialContents), ...odd].flatMap(([slug, { note }]) => {
    const content = world.catalogue.find(slug)
    return content ? [{ ...content, note }] : []
  })
  return specialSection('Special contents', `${site}/content_embed`, found)
}
