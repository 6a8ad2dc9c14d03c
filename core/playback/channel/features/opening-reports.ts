import type { VideoPorts } from '../../player/media/media-parts'
import type { OpenRequest } from '../channel-kind'
import type { ChannelParts } from './channel-parts'

/** Reports the channels and programmes that a viewer opens, once they are found (PLY-15). */
export function reportOpenings(
  { clock, loader }: Pick<ChannelParts, 'clock' | 'loader'>,
  statistics: VideoPorts['statistics'],
): void {
  let opened: { request: OpenRequest; previous: OpenRequest | null } | null = null
  loader.events.on('opening', ({ request, previous, found }) => {
    opened = found ? null : { request, previous }
  })
  loader.events.on('found', ({ here }) => {
    const { request, previous } = opened ?? {}
    opened = null
    if (!request) return
    const about = { channelId: here.id, position: request.ts ?? clock.seconds() }
    if (previous?.channel !== request.channel) statistics?.reportAction('open_channel', about)
    else if (request.ts !== null && previous.ts !== request.ts)
      statistics?.reportAction('select_schedule', about)
  })
}
