import { useSignals } from '@preact/signals-react/runtime'
import { FastForward, type IconNode, Pause, Play, Rewind } from 'lucide'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import * as screen from '../../../../core/browser/screen'
import type { Player } from '../../../../core/playback'
import type { Cast } from '../../../../core/playback/cast'
import { DialogExit } from '../../controls/dialog'
import { Icon } from '../../controls/icon'
import type { WidgetHost } from '../../element/define-widget'
import { useSheet } from '../../hooks/use-lazy-component'
import { captionGroups, createCaptionLook } from '../captions/caption-look'
import { Captions } from '../captions/captions'
import type { ExtensionPoints } from '../extension-points'
import { fineSeekKey, KeyList } from '../input/finer-keys'
import { useTaps } from '../input/taps'
import { useRemote } from '../input/use-remote'
import type { MediaContext } from '../media-context'
import { showsPauseNow } from '../play-button-state'
import type { PlayerContent } from '../player-content'
import type { ControlsVisibility } from '../stage/use-controls-visibility'
import type { PlayerView } from '../use-player'
import { CastCorner, castExclusion, useCast } from './cast-corner'
import layout from './enhancements.css'
import { Announcer, useMediaAttributes, useMediaSession } from './media-reports'
import { useFrozenFrame, usePausedUnrendered } from './unseen-picture'
import { useShape } from './use-shape'

interface EnhancementsProps {
  host: WidgetHost
  video: RefObject<HTMLVideoElement | null>
  player: Player
  view: PlayerView
  playerContent: PlayerContent
  extensionPoints: RefObject<ExtensionPoints>
  controlsVisibility: ControlsVisibility
  /** True if a screen of the player's own replaces the picture. */
  stopped: boolean
}

/** Seconds of one skip (PLY-08). */
const SKIP_S = 10
/** Playback rate while a finger rests on the picture. */
const HELD_SPEED = 2

/** Controls and features that load after the first frame. Casting continues while an error is shown. */
export function Enhancements(props: EnhancementsProps) {
  const { host, video, player, view, playerContent, stopped } = props
  const { widget, controls, t } = view
  useSheet(host, layout)
  const mediaContext = useMediaContext(playerContent)
  const cast = useCast(
    video,
    player,
    controls === 'none' ? null : mediaContext,
    widget.name === 'ready' ? widget.brand : null,
  )
  useMediaAttributes(host, player, mediaContext)
  return (
    <>
      {!stopped && <OverPicture {...props} mediaContext={mediaContext} cast={cast} />}
      <CastCorner shown={!stopped} cast={cast} player={player} t={t} />
    </>
  )
}

function useMediaContext(playerContent: PlayerContent): MediaContext | null {
  const [mediaContext, setMediaContext] = useState<MediaContext | null>(null)
  useEffect(() => {
    let current = true
    playerContent.mediaContext?.().then(
      (found) => current && setMediaContext(found),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [playerContent])
  return mediaContext
}

interface OverPictureProps extends EnhancementsProps {
  mediaContext: MediaContext | null
  cast: Cast | null
}

/** Touches, media keys, list of keys, announcements (PLY-08, PLY-09). */
function OverPicture(props: OverPictureProps) {
  const { host, video, player, view, playerContent, mediaContext, cast, extensionPoints } = props
  const { controlsVisibility } = props
  const { widget, t } = view
  const controls = view.controls !== 'none'
  useSignals()
  useFrozenFrame(video, player, playerContent)
  usePausedUnrendered(video, player, cast)
  const { action, turn, toggle, skip, endAction } = useActions(player)
  const [help, setHelp] = useState(false)
  const shown = controls && controlsVisibility.shown
  const dpadFocus = useDpadFocus(host)
  const keyActions = {
    ...{ toggle, turn, skip },
    help: () => setHelp(true),
    wake: controlsVisibility.wake,
    asleep: () => !controlsVisibility.shown,
    full: () => screen.isFullscreen(host.element),
    leaveFull: () => void screen.exitFullscreen(),
    control() {
      dpadFocus.begin()
      focusable(host, '.controls [part~="play-button"]')
    },
    picture() {
      dpadFocus.end()
      focusable(host, '.player')
    },
    inControls: () => host.element.shadowRoot?.activeElement?.closest('.controls') != null,
    previous: mediaContext?.previous,
    next: mediaContext?.next,
  }
  const storage = widget.name === 'ready' ? widget.tv.storage : null
  const look = useMemo(() => createCaptionLook(storage), [storage])
  const shape = useShape(host, video, mediaContext)
  // Keys and the menu use the functions of the latest render.
  useLayoutEffect(() => {
    const own = extensionPoints.current
    own.key = (key) => fineSeekKey(key, keyActions)
    own.help = keyActions.help
    own.choices = () => [
      ...(player.tracks.state.value.textTrack === null ? [] : captionGroups(look, t)),
      shape.group(t),
      ...castExclusion(cast, t),
    ]
    return () => {
      delete own.key
      delete own.help
      delete own.choices
    }
  })

  const [isHeld, hold] = useHeldSpeed(player)
  useTaps(video, extensionPoints, {
    tap: controlsVisibility.toggle,
    click: toggle,
    doubleClick: () => screen.toggleFullscreen(host.element, video.current),
    skip,
    hold,
    pinch: shape.pinch,
  })
  useMediaSession(player, mediaContext)

  return (
    <>
      {player.ads.state.value.name !== 'showing' && (
        <Captions host={host} video={video} look={look} raised={shown} />
      )}
      {action && controls && <ActionFeedback action={action} onDone={endAction} />}
      {isHeld && controls && player.speed.value === HELD_SPEED && (
        <div className="held-speed" aria-hidden="true">
          {HELD_SPEED}×<Icon node={FastForward} />
        </div>
      )}
      <DialogExit isOpen={help}>
        {(isLeaving) => (
          <KeyList
            {...{ host, isLeaving, t }}
            zaps={mediaContext?.zaps === true}
            onClose={() => setHelp(false)}
          />
        )}
      </DialogExit>
      <Announcer player={player} mediaContext={mediaContext} t={t} />
    </>
  )
}

const focusable = (host: WidgetHost, what: string) =>
  host.element.shadowRoot?.querySelector<HTMLElement>(what)?.focus()

/** Plays fast while a finger rests on the picture, then at the previous rate. */
function useHeldSpeed(player: Player): [isHeld: boolean, hold: (on: boolean) => void] {
  const [isHeld, setIsHeld] = useState(false)
  const usual = useRef(1)
  const hold = (on: boolean) => {
    if (on) usual.current = player.speed.peek()
    player.setSpeed(on ? HELD_SPEED : usual.current)
    setIsHeld(on)
  }
  return [isHeld, hold]
}

/** The viewer's last action, shown as a large icon for a moment. `seconds` of a skip. */
interface PlayerAction {
  what: 'play' | 'pause' | 'skip'
  seconds: number
  /** Number of the action, so that the same action twice is shown twice. */
  nth: number
}

/** Actions by touches and keys, of which the latest is shown. */
function useActions(player: Player) {
  const [action, setAction] = useState<PlayerAction | null>(null)
  const show = (what: PlayerAction['what'], seconds = 0) =>
    setAction((before) => {
      const adds = before?.what === what && before.seconds * seconds > 0
      return { what, seconds: seconds + (adds ? before.seconds : 0), nth: (before?.nth ?? 0) + 1 }
    })
  const refused = () => undefined
  const turn = (on: boolean) =>
    void (on ? player.play() : player.pause()).then(() => show(on ? 'play' : 'pause'), refused)
  return {
    action,
    turn,
    toggle: () => turn(!showsPauseNow(player)),
    skip: (direction: -1 | 1) =>
      void player.skip(direction * SKIP_S).then(() => show('skip', direction * SKIP_S), refused),
    endAction: () => setAction(null),
  }
}

const ICONS: Record<PlayerAction['what'], (action: PlayerAction) => IconNode> = {
  play: () => Play,
  pause: () => Pause,
  skip: ({ seconds }) => (seconds < 0 ? Rewind : FastForward),
}

/** Shown over the picture, unless the viewer prefers reduced motion. Screen readers get the action from the announcer. */
function ActionFeedback({ action, onDone }: { action: PlayerAction; onDone: () => void }) {
  const side = action.what !== 'skip' ? '' : action.seconds < 0 ? 'left' : 'right'
  return (
    <div key={action.nth} className={`feedback ${side}`} aria-hidden="true" onAnimationEnd={onDone}>
      <Icon node={ICONS[action.what](action)} />
      {action.what === 'skip' && (
        <span>
          {action.seconds < 0 ? '−' : '+'}
          {Math.abs(action.seconds)}
        </span>
      )}
    </div>
  )
}

/** True after the viewer has moved to the controls with OK, as on a remote: arrows then move between controls (PLY-08). */
interface DpadFocus {
  begin(): void
  end(): void
}

/**
 * A pointer or Tab shows that the viewer has more than a remote. Arrows do not move between hidden controls: up and
 * down then change the volume.
 */
function useDpadFocus(host: WidgetHost): DpadFocus {
  const on = useRef(false)
  const dpadFocus = useMemo(() => {
    const turn = (to: boolean) => () => {
      on.current = to
    }
    const is = (root: ShadowRoot) => on.current && !root.activeElement?.closest('[data-asleep]')
    return { begin: turn(true), end: turn(false), is }
  }, [])
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    host.element.addEventListener('pointerdown', dpadFocus.end, { signal })
    host.element.addEventListener('keydown', ({ key }) => key === 'Tab' && dpadFocus.end(), { signal })
    return () => stop.abort()
  }, [host, dpadFocus])
  useRemote(host, dpadFocus.is, null)
  return dpadFocus
}
