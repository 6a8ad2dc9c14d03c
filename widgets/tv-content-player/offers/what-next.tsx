import { useSignals } from '@preact/signals-react/runtime'
import type { ContentPlayer } from '../../../core/playback/content'
import type { Text } from '../../../core/text'
import type { WidgetHost } from '../../kit/element/define-widget'
import { useLazyComponent } from '../../kit/player/use-lazy-component'
import { isOver } from './up-next'

interface WhatNextProps {
  host: WidgetHost
  player: ContentPlayer
  /** Base address of the operator's site. */
  site: string
  t: Text['t']
}

/** Suggestions at the end of a film, or of the last episode. Their code loads then. */
export function WhatNext(props: WhatNextProps) {
  useSignals()
  const { player } = props
  const over = isOver(player) && player.part.value === 'feature' && !player.next.value
  const SimilarList = useLazyComponent(
    () => import('./similar-list').then((module) => module.SimilarList),
    over,
    false,
  )
  return over && SimilarList ? <SimilarList {...props} /> : null
}
