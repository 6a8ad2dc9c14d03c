import { useSignals } from '@preact/signals-react/runtime'
import { ChevronDown as Down, List, SkipBack as Restart, ChevronUp as Up } from 'lucide'
import { useEffect, useRef } from 'react'
import type { ChannelPlayer } from '../../../core/playback'
import type { Text } from '../../../core/text'
import { IconButton } from '../../kit/controls/icon-button'
import type { WidgetHost } from '../../kit/element/define-widget'
import { useLazyComponent } from '../../kit/hooks/use-lazy-component'
import { SpeedButton } from '../../kit/player/bar/speed-button'
import { aimBy, canStartOver, channelActions, startOver, stepBy, type ToolsState } from './channel-actions'

interface ChannelToolsProps {
  host: WidgetHost
  player: ChannelPlayer
  tools: ToolsState
  t: Text['t']
  language: string
}

/** Buttons of a channel: the programme from its beginning, speed, and the ways to other channels. */
export function ChannelTools({ host, player, tools, t, language }: ChannelToolsProps) {
  useSignals()
  const { listOpen } = tools
  useEffect(() => {
    tools.actions = () => channelActions(player, tools.listOpen, t)
    return () => {
      tools.actions = null
      // After a gate, an error or an advertisement the list must not reopen, because it would take the focus.
      tools.listOpen.value = false
    }
  }, [tools, player, t])
  const button = useRef<HTMLButtonElement>(null)
  const open = listOpen.value
  const playing = player.state.value.name === 'playing'
  const ChannelList = useLazyComponent(
    () => import('../zapping/channel-list').then((module) => module.ZappingList),
    open,
    playing,
  )
  const kept = (player.channel.value?.archiveDays ?? 0) > 0
  return (
    <>
      {kept && (
        <span className="widest">
          <IconButton
            part="start-over-button"
            icon={Restart}
            label={t('player.startOver')}
            disabled={!canStartOver(player)}
            onPress={() => startOver(player)}
          />
        </span>
      )}
      <SpeedButton host={host} player={player} t={t} />
      <span className="widest" onPointerEnter={() => aimBy(player, -1)}>
        <IconButton
          part="previous-channel-button"
          icon={Down}
          label={t('player.previousChannel')}
          onPress={() => stepBy(player, -1)}
        />
      </span>
      <span className="widest" onPointerEnter={() => aimBy(player, 1)}>
        <IconButton
          part="next-channel-button"
          icon={Up}
          label={t('player.nextChannel')}
          onPress={() => stepBy(player, 1)}
        />
      </span>
      <span className="wider">
        <IconButton
          part="channel-list-button"
          buttonRef={button}
          icon={List}
          label={t('player.channelList')}
          expanded={open}
          onPress={() => {
            listOpen.value = !open
          }}
        />
      </span>
      {open && ChannelList && (
        <ChannelList
          host={host}
          player={player}
          button={button}
          onClose={() => {
            listOpen.value = false
          }}
          t={t}
          language={language}
        />
      )}
    </>
  )
}
