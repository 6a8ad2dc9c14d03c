import type { TvContentFrameMethods } from '../../../widgets/frame/contract'
import { name, number } from './argument'
import { commonMessages, createOpener } from './common-messages'
import { CONTENT_EVENTS } from './content-events'
import { type FramedContent, getContentPlace, toPublicEpisode } from './framed-content'
import type { MessagesOf } from './message-receiver'

/** Changes the content; playback resumes where the viewer left off. */
function change(player: FramedContent, content: string): void {
  if (player.start !== null) player.start = null
  player.content = content
}

/** Methods and events of `/content_embed` (EMB-06). */
export function contentMessages(player: FramedContent): MessagesOf<TvContentFrameMethods> {
  const common = commonMessages(player)
  const open = createOpener(player, (content: string) => change(player, content))
  return {
    events: CONTENT_EVENTS,
    getters: {
      ...common.getters,
      getDuration: () => getContentPlace(player).duration,
      getCurrentTime: () => getContentPlace(player).seconds,
      getEpisode: () => toPublicEpisode(player.episode),
      getSpeed: () => player.speed ?? 1,
    },
    actions: {
      ...common.actions,
      setCurrentTime: (value) => player.seekTo(number(value, 0)),
      seekTo: (value) => player.seekTo(number(value, 0)),
      setContent: (value) => open(name(value)),
      setSpeed(value) {
        player.speed = number(value, 0.25, 2)
      },
      nextEpisode: () => player.nextEpisode(),
      previousEpisode: () => player.previousEpisode(),
    },
  }
}
