import { useSignals } from '@preact/signals-react/runtime'
import type { ChannelPlayer } from '../../core/playback'
import type { Text } from '../../core/text'
import type { WidgetHost } from '../kit/define-widget'
import type { WidgetState } from '../kit/use-widget'
import { ErrorScreen } from './error-screen'
import { GateScreen } from './gate-screen'
import layout from './screens.css'
import { Unlocked } from './unlocked'
import { useSheet } from './use-later'

interface ScreensProps {
  host: WidgetHost
  widget: WidgetState
  player: ChannelPlayer | null
  /** False while the host page has not been asked, and when it shows a gate of its own. */
  gateShown: boolean
  t: Text['t']
  language: string
}

/** What stands in place of the picture, with its looks: apart from the player, for most viewers never meet it. */
export function Screens({ host, widget, player, gateShown, t, language }: ScreensProps) {
  useSignals()
  useSheet(host, layout)

  if (widget.name === 'failed') {
    const diagnostics = () => ({ ...widget.error.detail })
    return (
      <ErrorScreen
        error={widget.error}
        retrying={false}
        onRetry={widget.retry}
        diagnostics={diagnostics}
        t={t}
      />
    )
  }
  if (!player || widget.name !== 'ready') return null
  const state = player.state.value
  if (state.name === 'failed')
    return (
      <ErrorScreen
        error={state.error}
        retrying={state.retrying}
        onRetry={() => void player.retry()}
        onLive={() =>
          void player.open({ channel: player.channel.value?.slug ?? '', ts: null, autoplay: true })
        }
        diagnostics={() => player.diagnostics()}
        t={t}
      />
    )
  const gate = state.name === 'blocked' ? state.gate : null
  return (
    <>
      {gate && gateShown && (
        <GateScreen host={host} tv={widget.tv} gate={gate} player={player} t={t} language={language} />
      )}
      <Unlocked gate={gate} until={widget.tv.parental.unlockedUntil} t={t} language={language} />
    </>
  )
}
