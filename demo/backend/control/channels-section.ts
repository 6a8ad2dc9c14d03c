import { adChannels } from '../advertising/ad-channels'
import { specialChannels } from '../television/special-channels'
import type { Visit } from '../wire/visit'
import type { Markup } from './html'
import { specialSection } from './special-section'

/** The channels that differ from the ordinary free one. */
export const channelsSection = ({ world }: Visit, site: string): Markup => {
  const found = Object.entries({ ...specialChannels, ...adChannels }).flatMap(([slug, { note }]) => {
    const channel = world.roster.bySlug(slug)
    return channel ? [{ ...channel, note }] : []
  })
  return specialSection('Special channels', `${site}/channel_embed`, found)
}
