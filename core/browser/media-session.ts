/** Metadata for the system's media controls: on lock screens, for headset and keyboard media keys. */
export interface NowPlaying {
  /** Title of the programme, film or episode. */
  title: string
  /** Channel or series. */
  artist: string
  /** Address of a picture. */
  artwork: string | null
  playing: boolean
  /** Position and duration in seconds of the programme or film, and the playback rate; null if seeking is impossible. */
  position: { at: number; of: number; rate: number } | null
}

/** Handlers of the media keys; the system offers no key without a handler. */
export interface MediaActions {
  play(): void
  pause(): void
  /** Seeks to a second of `position.of`. */
  seekTo?: ((second: number) => void) | undefined
  skip?: ((seconds: number) => void) | undefined
  previous?: (() => void) | undefined
  next?: (() => void) | undefined
}

/** The claim of one player to the page's media session. */
export interface MediaSessionClaim {
  /** Shows this metadata; the player that starts playing takes over the session. */
  show(now: NowPlaying, actions: MediaActions): void
  /** Gives up the session: to another playing player of the page, if any. */
  release(): void
}

/** Skip distance of the media keys if the system states none, s. */
const SKIP_S = 10

const ACTIONS = [
  'play',
  'pause',
  'seekto',
  'seekbackward',
  'seekforward',
  'previoustrack',
  'nexttrack',
] as const

/**
 * Shares the media session of a page between its players (PLY-09): it belongs to the player that started playing last.
 * Without browser support a claim does nothing.
 */
export function createMediaSessions(session: MediaSession | undefined): () => MediaSessionClaim {
  const claims = new Map<object, { now: NowPlaying; actions: MediaActions }>()
  let owner: object | null = null

  function write(claim: object): void {
    const claimed = claims.get(claim)
    if (!session || !claimed) return
    const { now, actions } = claimed
    session.metadata = toMetadata(now)
    session.playbackState = now.playing ? 'playing' : 'paused'
    position(session, now.position)
    const { seekTo, skip } = actions
    const handlers: Record<(typeof ACTIONS)[number], MediaSessionActionHandler | null> = {
      play: () => actions.play(),
      pause: () => actions.pause(),
      seekto: seekTo && now.position ? ({ seekTime }) => seekTime != null && seekTo(seekTime) : null,
      seekbackward: skip ? ({ seekOffset }) => skip(-(seekOffset || SKIP_S)) : null,
      seekforward: skip ? ({ seekOffset }) => skip(seekOffset || SKIP_S) : null,
      previoustrack: actions.previous ?? null,
      nexttrack: actions.next ?? null,
    }
    for (const action of ACTIONS) handle(session, action, handlers[action])
  }

  function clear(): void {
    if (!session) return
    session.metadata = null
    session.playbackState = 'none'
    position(session, null)
    for (const action of ACTIONS) handle(session, action, null)
  }

  return () => {
    const claim = {}
    return {
      show(now, actions) {
        const hasStarted = now.playing && !claims.get(claim)?.now.playing
        claims.set(claim, { now, actions })
        if (hasStarted) owner = claim
        if (owner === claim) write(claim)
      },
      release() {
        claims.delete(claim)
        if (owner !== claim) return
        owner = [...claims].findLast(([, { now }]) => now.playing)?.[0] ?? null
        if (owner) write(owner)
        else clear()
      },
    }
  }
}

/** Creates a claim to this page's media session. */
export const claimMediaSession = createMediaSessions(globalThis.navigator?.mediaSession)

function toMetadata({ title, artist, artwork }: NowPlaying): MediaMetadata | null {
  if (!('MediaMetadata' in globalThis)) return null
  return new MediaMetadata({ title, artist, artwork: artwork ? [{ src: artwork }] : [] })
}

/** Browsers throw for a position beyond the duration, or without a duration. */
function position(session: MediaSession, given: NowPlaying['position']): void {
  const claimed = given && given.of > 0 && Number.isFinite(given.of)
  if (!claimed) {
    session.setPositionState?.()
    return
  }
  const at = Math.min(given.of, Math.max(0, given.at))
  session.setPositionState?.({ duration: given.of, position: at, playbackRate: given.rate || 1 })
}

/** Browsers throw for actions they do not know; those are skipped. */
function handle(
  session: MediaSession,
  action: MediaSessionAction,
  run: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, run)
  } catch {}
}
