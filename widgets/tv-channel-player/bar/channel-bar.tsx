import { signal } from '@preact/signals-core'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import type { ChannelPlayer } from '../../../core/playback'
import type { Text } from '../../../core/text'
import type { WidgetHost } from '../../kit/element/define-widget'
import type { BarParts } from '../../kit/player/bar/control-bar'
import { useLazyComponent, WHEN_BUFFERED_MS } from '../../kit/player/use-lazy-component'
import { Timeline } from '../time-slider/timeline'
import { ArchiveSkips } from './archive-skips'
import type { ToolsState } from './channel-actions'
import { LiveButton } from './live-button'

interface ToolsProps {
  host: WidgetHost
  player: ChannelPlayer
  tools: ToolsState
  t: Text['t']
  language: string
}

/** Loads the buttons that are not needed for the first picture. */
function Tools(props: ToolsProps) {
  useSignals()
  const playing = props.player.state.value.name === 'playing'
  const ChannelTools = useLazyComponent(
    () => import('./channel-tools').then((module) => module.ChannelTools),
    false,
    playing,
    WHEN_BUFFERED_MS,
  )
  return ChannelTools ? <ChannelTools {...props} /> : null
}

/** The element's own controls in the bar; a preview does not change channels. */
export function useChannelBar(
  host: WidgetHost,
  player: ChannelPlayer | null,
  zaps: boolean,
  t: Text['t'],
  language: string,
): BarParts {
  const tools = useMemo<ToolsState>(() => ({ listOpen: signal(false), actions: null }), [])
  if (!player) return {}
  return {
    timeSlider: <Timeline host={host} player={player} t={t} language={language} />,
    moves: <ArchiveSkips player={player} t={t} />,
    beside: <LiveButton player={player} t={t} />,
    ...(zaps && {
      tools: <Tools host={host} player={player} tools={tools} t={t} language={language} />,
      actions: () => tools.actions?.() ?? [],
    }),
  }
}
