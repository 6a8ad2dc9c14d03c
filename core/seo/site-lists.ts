import { SECTION_NAMES, type Section } from '../catalogue/details'
import type { HeadedSection } from '../navigation'
import type { Text } from '../text'
import type { TrailStep } from './subject'

/** Name and path of a list of the site's own. */
export const listStep = ({ paths, heading }: HeadedSection, t: Text['t']): TrailStep => ({
  name: t(heading),
  path: paths[0],
})

/** Name and path of the page of a kind of contents. */
export const sectionStep = (section: Section, t: Text['t']): TrailStep => ({
  name: t(SECTION_NAMES[section]),
  path: `/${section}`,
})
