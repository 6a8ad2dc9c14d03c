import { useSignals } from '@preact/signals-react/runtime'
import { TriangleAlert as Alert, LockOpen, WifiOff as Offline } from 'lucide'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { getRetryAfter } from '../../../../core/api/api-error'
import { createPoll } from '../../../../core/commerce/poll'
import type { TvError } from '../../../../core/lib/errors/errors'
import type { Gate, Player } from '../../../../core/playback'
import { type ErrorWords, errorText, formatClock, type Text } from '../../../../core/text'
import type { Tv } from '../../../../core/tv'
import { ErrorNumber } from '../../controls/error-number'
import { Icon } from '../../controls/icon'
import type { WidgetHost } from '../../element/define-widget'
import { reportFacts } from '../../element/use-error-events'
import { useSheet } from '../../hooks/use-lazy-component'
import { useRemote } from '../input/use-remote'
import type { PlayerContent } from '../player-content'
import type { PlayerView } from '../use-player'
import { GateScreen, WatchLive } from './gate-screen'
import layout from './screens.css'

const isThere = (root: ShadowRoot) => root.querySelector('.screen') !== null

interface ScreensProps {
  host: WidgetHost
  view: PlayerView
  playerContent: PlayerContent
}

/** Gates and errors that replace the picture. Loaded on demand: most viewers never see one. */
export function Screens({ host, view, playerContent }: ScreensProps) {
  useSignals()
  const { widget, player, gateShown, t, language } = view
  useSheet(host, layout)
  const tv = widget.name === 'ready' ? widget.tv : null
  useEntitlementRefresh(player, tv)
  useRemote(host, isThere, '.screen *')
  useScreenRoom(host)
  const state = player?.state.value
  const gate = state?.name === 'blocked' ? state.gate : null
  useGateAttribute(host, gate?.reason)
  useOffAirPoll(player, tv, gate?.reason === 'off-air')

  if (widget.name === 'failed') {
    const diagnostics = () => ({ ...widget.error.detail, ...reportFacts(host.element, widget) })
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
  if (!player || !state || widget.name !== 'ready') return null
  if (state.name === 'failed')
    return (
      <ErrorScreen
        error={state.error}
        retrying={state.retrying}
        onRetry={() => void player.retry()}
        onLive={playerContent.goLive}
        errorWords={playerContent.errorWords}
        diagnostics={() => ({ ...player.diagnostics(), ...reportFacts(host.element, widget) })}
        t={t}
      />
    )
  // The live edge has no rates.
  const onLive = player.speeds.value.length > 0 ? playerContent.goLive : undefined
  return (
    <>
      {gate && gateShown && (
        <GateScreen
          host={host}
          tv={widget.tv}
          gate={gate}
          playerContent={playerContent}
          onLive={onLive}
          t={t}
          language={language}
        />
      )}
      <Unlocked gate={gate} until={widget.tv.parental.unlockedUntil} t={t} language={language} />
    </>
  )
}

/** The confirmation of a correct PIN is shown for this long, ms (PIN-04: 2 to 5 s). */
const SHOWN_MS = 3000

interface UnlockedProps {
  gate: Gate | null
  until: { peek(): number | null }
  t: Text['t']
  language: string
}

/** Shows over the picture until when no PIN is required, after one was correct. */
function Unlocked({ gate, until, t, language }: UnlockedProps) {
  const [end, setEnd] = useState<number | null>(null)
  const requested = useRef(false)
  const pin = gate?.reason === 'pin'

  useEffect(() => {
    if (requested.current && !pin) setEnd(until.peek())
    requested.current = pin
  }, [pin, until])

  useEffect(() => {
    if (end === null) return
    const timer = setTimeout(() => setEnd(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [end])

  return (
    <div className="unlocked" role="status">
      {end !== null && (
        <span>
          <Icon node={LockOpen} />
          {t('pin.unlocked', { time: formatClock(end / 1000, language) })}
        </span>
      )}
    </div>
  )
}

/**
 * Refreshes entitlements after a purchase in this browser, and when the page becomes visible, because the viewer may
 * have bought something elsewhere. The session announces a login by itself.
 */
function useEntitlementRefresh(player: Player | null, tv: Tv | null): void {
  useEffect(() => {
    if (!player) return
    const refresh = () => void player.refreshEntitlements().catch(() => undefined)
    const look = () => {
      const now = player.state.peek()
      const isLogin = now.name === 'blocked' && now.gate.reason === 'login'
      if (document.visibilityState === 'visible' && !isLogin) refresh()
    }
    const stopListening = tv?.entitlements.onChange(refresh)
    document.addEventListener('visibilitychange', look)
    addEventListener('focus', look)
    return () => {
      stopListening?.()
      document.removeEventListener('visibilitychange', look)
      removeEventListener('focus', look)
    }
  }, [player, tv])
}

/** A channel without a stream is asked for again after this and up to half as much, ms. */
export const OFF_AIR_MS = 30_000

/** Asks for the stream of a channel off air until it has one, while the page is visible. */
function useOffAirPoll(player: Player | null, tv: Tv | null, isOffAir: boolean): void {
  useEffect(() => {
    if (!player || !tv || !isOffAir) return
    const poll = createPoll(tv, OFF_AIR_MS, async () => {
      if (!tv.visibility.visible) return 0
      return player.refreshEntitlements().then(
        () => 0,
        (error) => getRetryAfter(error) ?? 0,
      )
    })
    return poll.watch()
  }, [player, tv, isOffAir])
}

/**
 * Lets the box of the player grow to the height that a gate or an error needs. If the page has set the height, as in a
 * frame and in full screen, the screen scrolls inside.
 */
function useScreenRoom(host: WidgetHost): void {
  useLayoutEffect(() => {
    const { element } = host
    const box = element.shadowRoot?.querySelector<HTMLElement>('.player')
    if (!box) return
    const look = () => {
      const screen = box.querySelector('.screen')
      const scrolled = screen?.scrollTop ?? 0
      delete box.dataset.room
      if (box.clientHeight > element.clientHeight + 1) box.dataset.room = 'given'
      if (screen && scrolled > 0) screen.scrollTop = scrolled
    }
    const watch = new ResizeObserver(look)
    watch.observe(box)
    watch.observe(element)
    look()
    return () => watch.disconnect()
  })
}

/** Writes the reason of the gate to `data-gate` of the tag. */
function useGateAttribute({ element }: WidgetHost, reason: Gate['reason'] | undefined): void {
  useLayoutEffect(() => {
    if (reason) element.dataset.gate = reason
    else delete element.dataset.gate
  }, [element, reason])
}

interface ErrorScreenProps {
  error: TvError
  retrying: boolean
  onRetry: () => void
  onLive?: (() => void) | undefined
  errorWords?: ErrorWords | undefined
  diagnostics: () => Record<string, unknown>
  t: Text['t']
}

/** Errors of a requested time that cannot be watched. */
const OUT_OF_TIME: string[] = ['ts-in-future', 'ts-beyond-archive']

/** Errors for which the live edge is the alternative: the place of a closed programme may have no picture (PLY-06). */
const LIVE_INSTEAD: string[] = [...OUT_OF_TIME, 'catch-up-forbidden']

/** Errors that a retry cannot change. */
const FINAL: string[] = [
  'argument-invalid',
  'channel-not-found',
  'content-not-found',
  'device-token-required',
  'media-unsupported',
  'protection-unsupported',
  ...OUT_OF_TIME,
]

/** The error in one sentence with one action, and details to copy for support. */
function ErrorScreen({ error, retrying, onRetry, onLive, errorWords, diagnostics, t }: ErrorScreenProps) {
  const [details, setDetails] = useState<string | null>(null)
  const [copied, setCopied] = useState(false)
  const title = errorText(error, t, errorWords)
  // The licence server's own message.
  const { licenceCode, message, reason } = error.detail
  const report = () =>
    Object.entries({ ...diagnostics(), userAgent: navigator.userAgent })
      .map(([key, value]) => `${key}: ${value ?? '–'}`)
      .join('\n')
  const copy = () =>
    navigator.clipboard?.writeText(details ?? '').then(
      () => setCopied(true),
      () => undefined,
    )

  return (
    <div className="screen" part="error">
      <slot name="error">
        <div className="screen-box" role="alert">
          <Icon node={error.code === 'offline' ? Offline : Alert} />
          {title && <h2>{title}</h2>}
          {licenceCode !== undefined && (
            <p>
              {t('player.licence', {
                message: String(message ?? ''),
                code: [licenceCode, reason].filter((part) => part !== undefined).join(', '),
              })}
            </p>
          )}
          <ErrorNumber error={error} retrying={retrying} t={t} />
          <div className="actions">
            {onLive && LIVE_INSTEAD.includes(error.code) && <WatchLive onLive={onLive} t={t} />}
            {!FINAL.includes(error.code) && (
              <button type="button" className="button primary" part="retry-button" onClick={onRetry}>
                {t('player.retry')}
              </button>
            )}
            <button
              type="button"
              className="button"
              part="details-button"
              aria-expanded={details !== null}
              onClick={() => setDetails(details === null ? report() : null)}
            >
              {t('player.details')}
            </button>
          </div>
          {details !== null && (
            <div className="details">
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable */}
              <pre tabIndex={0}>{details}</pre>
              <button type="button" className="button" part="copy-button" onClick={copy}>
                {t(copied ? 'player.copied' : 'player.copy')}
              </button>
            </div>
          )}
        </div>
      </slot>
    </div>
  )
}
