import { useSignals } from '@preact/signals-react/runtime'
import type { Player } from '../../../../core/playback'
import type { Text } from '../../../../core/text'
import type { WidgetHost } from '../../element/define-widget'
import type { WidgetState } from '../../element/use-widget'
import { useRemote } from '../input/use-remote'
import type { PlayerContent } from '../player-content'
import { useSheet } from '../use-lazy-component'
import { ErrorScreen } from './error-screen'
import { GateScreen } from './gate-screen'
import layout from './screens.css'
import { Unlocked } from './unlocked'
import { useEntitlementRefresh } from './use-entitlement-refresh'
import { useScreenRoom } from './use-screen-room'

const isThere = (root: ShadowRoot) => root.querySelector('.screen') !== null

interface ScreensProps {
  host: WidgetHost
  widget: WidgetState
  player: Player | null
  playerContent: PlayerContent
  /** False while the host page has not been asked, and when it shows a gate of its own. */
  gateShown: boolean
  t: Text['t']
  language: string
}

/** Gates and errors in place of the picture. Loaded on demand: most viewers never see one. */
export function Screens({ host, widget, player, playerContent, gateShown, t, language }: ScreensProps) {
  useSignals()
  useSheet(host, layout)
  useEntitlementRefresh(player, widget.name === 'ready' ? widget.tv : null)
  useRemote(host, isThere, '.screen *')
  useScreenRoom(host)

  if (widget.name === 'failed') {
    const diagnostics = () => ({ ...widget.error.detail })
    return (
      <ErrorScreen
        error={widget.error}
        retrying={false}
        onRetry={widget.retry}
        errorWords={playerContent.errorWords}
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
        onLive={playerContent.goLive}
        errorWords={playerContent.errorWords}
        diagnostics={() => player.diagnostics()}
        t={t}
      />
    )
  const gate = state.name === 'blocked' ? state.gate : null
  return (
    <>
      {gate && gateShown && (
        <GateScreen
          host={host}
          tv={widget.tv}
          gate={gate}
          playerContent={playerContent}
          t={t}
          language={language}
        />
      )}
      <Unlocked gate={gate} until={widget.tv.parental.unlockedUntil} t={t} language={language} />
    </>
  )
}
