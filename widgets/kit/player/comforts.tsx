import { useSignals } from '@preact/signals-react/runtime'
import { FastForward } from 'lucide'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { OperatorConfig } from '../../../core/brand'
import type { Player } from '../../../core/playback'
import type { Text } from '../../../core/text'
import type { WidgetHost } from '../define-widget'
import { Icon } from '../icon'
import * as screen from '../watch'
import { Announcer } from './announcer'
import { CastCorner } from './cast-corner'
import layout from './comforts.css'
import { type Deed, Feedback } from './feedback'
import { finerKey } from './finer-keys'
import { goesOn } from './going'
import { KeyList } from './key-list'
import type { Seams } from './seams'
import type { Subject } from './subject'
import type { Surroundings } from './surroundings'
import { useCaptionPlace } from './use-caption-place'
import { useSheet } from './use-later'
import { useLed } from './use-led'
import { useMediaSession } from './use-media-session'
import type { Presence } from './use-presence'
import { useShape } from './use-shape'
import { useStill } from './use-still'
import { useTaps } from './use-taps'

interface ComfortsProps {
  host: WidgetHost
  video: RefObject<HTMLVideoElement | null>
  player: Player
  subject: Subject
  brand: OperatorConfig | null
  seams: RefObject<Seams>
  presence: Presence
  /** Whether the element shows controls at all. */
  controls: boolean
  /** A screen of the player's own has the place of the picture. */
  stopped: boolean
  t: Text['t']
}

/** Seconds of one skip (spec/2 §9). */
const SKIP_S = 10
/** How fast it runs while a finger rests on the picture. */
const HURRY = 2

/** What viewers are used to and a first frame does without. Another screen stays theirs while the player says what is wrong. */
export function Comforts({ brand, stopped, ...props }: ComfortsProps) {
  const { host, video, player, subject, controls, t } = props
  useSheet(host, layout)
  const around = useSurroundings(subject)
  return (
    <>
      {!stopped && <OverPicture {...props} around={around} />}
      {controls && (
        <CastCorner shown={!stopped} video={video} player={player} around={around} brand={brand} t={t} />
      )}
    </>
  )
}

function useSurroundings(subject: Subject): Surroundings | null {
  const [around, setAround] = useState<Surroundings | null>(null)
  useEffect(() => {
    let current = true
    subject.surroundings?.().then(
      (found) => current && setAround(found),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [subject])
  return around
}

interface OverPictureProps extends Omit<ComfortsProps, 'brand' | 'stopped'> {
  around: Surroundings | null
}

/** Touches, media keys, help, announcements (PLY-08, PLY-09). */
function OverPicture({
  host,
  video,
  player,
  subject,
  around,
  seams,
  presence,
  controls,
  t,
}: OverPictureProps) {
  useSignals()
  useStill(video, player, subject)
  const [deed, setDeed] = useState<Deed | null>(null)
  const [help, setHelp] = useState(false)
  const shown = controls && presence.shown
  const led = useLed(host)

  const show = (what: Deed['what'], seconds = 0) =>
    setDeed((before) => {
      const adds = before?.what === what && before.seconds * seconds > 0
      return { what, seconds: seconds + (adds ? before.seconds : 0), nth: (before?.nth ?? 0) + 1 }
    })
  const refused = () => undefined
  const turn = (on: boolean) =>
    (on ? player.play() : player.pause()).then(() => show(on ? 'play' : 'pause'), refused)
  const toggle = () => void turn(!goesOn(player))
  const skip = (direction: -1 | 1) =>
    void player.skip(direction * SKIP_S).then(() => show('skip', direction * SKIP_S), refused)

  const act = {
    toggle,
    turn: (on: boolean) => void turn(on),
    skip,
    help: () => setHelp(true),
    wake: presence.wake,
    asleep: () => !presence.shown,
    full: () => screen.isFullscreen(host.element),
    leaveFull: () => void screen.exitFullscreen(),
    control() {
      led.begin()
      focusable(host, '.controls [part~="play-button"]')
    },
    picture() {
      led.end()
      focusable(host, '.player')
    },
    inControls: () => host.element.shadowRoot?.activeElement?.closest('.controls') != null,
    previous: around?.previous,
    next: around?.next,
  }
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const own = seams.current
    own.key = (key) => finerKey(key, latest.current)
    return () => {
      delete own.key
    }
  }, [seams])

  const shape = useShape(host, video, around)
  useEffect(() => {
    const own = seams.current
    own.choices = () => [shape.group(t)]
    return () => {
      delete own.choices
    }
  })

  const [hurries, setHurries] = useState(false)
  const usual = useRef(1)
  useTaps(video, seams, {
    tap: presence.toggle,
    click: toggle,
    doubleClick: () => screen.toggleFullscreen(host.element, video.current),
    skip,
    hold(on) {
      if (on) usual.current = player.speed.peek()
      player.setSpeed(on ? HURRY : usual.current)
      setHurries(on)
    },
    pinch: shape.pinch,
  })
  useMediaSession(player, around)
  useCaptionPlace(video, shown)

  return (
    <>
      {deed && controls && <Feedback deed={deed} onDone={() => setDeed(null)} />}
      {hurries && controls && player.speed.value === HURRY && (
        <div className="hurry" aria-hidden="true">
          {HURRY}×<Icon node={FastForward} />
        </div>
      )}
      {help && <KeyList host={host} zaps={around?.zaps === true} onClose={() => setHelp(false)} t={t} />}
      <Announcer player={player} around={around} t={t} />
    </>
  )
}

const focusable = (host: WidgetHost, what: string) =>
  host.element.shadowRoot?.querySelector<HTMLElement>(what)?.focus()
