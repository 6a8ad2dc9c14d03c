import { specialContents } from '../catalogue/special-contents'
import type { Visit } from '../wire/visit'
import type { Markup } from './html'
import { specialSection } from './special-section'

/** The contents that differ from the ordinary free one. */
export const contentsSection = ({ world }: Visit, site: string): Markup => {
  const found = Object.entries(specialContents).flatMap(([slug, { note }]) => {
    const content = world.catalogue.find(slug)
    return content ? [{ ...content, note }] : []
  })
  return specialSection('Special contents', `${site}/content_embed`, found)
}
