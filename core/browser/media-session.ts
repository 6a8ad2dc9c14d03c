/** Metadata for the system's media controls, such as the lock screen. */
export interface NowPlaying {
  /** Programme, film or episode. */
  title: string
  /** Channel or series. */
  artist: string
  /** Address of a picture. */
  artwork: string | null
  playing: boolean
  /** Seconds of the programme or film, and how fast they go by; null where there is nothing to move in. */
  position: { at: number; of: number; rate: number } | null
}

/** Actions of the system's media keys; a missing one is not offered. */
export interface MediaActions {
  play(): void
  pause(): void
  /** To a second of `position.of`. */
  seekTo?: ((second: number) => void) | undefined
  skip?: ((seconds: number) => void) | undefined
  previous?: (() => void) | undefined
  next?: (() => void) | undefined
}

/** One player's claim to the page's media session. */
export interface MediaSessionClaim {
  /** Says what there is; the player that begins to play takes the session over. */
  show(now: NowPlaying, actions: MediaActions): void
  /** Releases the session to another playing player of the page, if there is one. */
  release(): void
}

/** Default offset of the system's skip keys, s. */
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
 * Claims the media session of this page (PLY-09): a page has one, which is of the player that began to play last. A
 * browser without one gets a claim that does nothing.
 */
export function createMediaSessions(session: MediaSession | undefined): () => MediaSessionClaim {
  const claims = new Map<object, { now: NowPlaying; actions: MediaActions }>()
  let owner: object | null = null

  function write(claim: object): void {
    const known = claims.get(claim)
    if (!session || !known) return
    const { now, actions } = known
    session.metadata = metadataOf(now)
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
        const began = now.playing && !claims.get(claim)?.now.playing
        claims.set(claim, { now, actions })
        if (began) owner = claim
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

/** Claims for this page. */
export const claimMediaSession = createMediaSessions(globalThis.navigator?.mediaSession)

function metadataOf({ title, artist, artwork }: NowPlaying): MediaMetadata | null {
  if (!('MediaMetadata' in globalThis)) return null
  return new MediaMetadata({ title, artist, artwork: artwork ? [{ src: artwork }] : [] })
}

/** A position past the end, or of nothing, is refused by browsers with an exception. */
function position(session: MediaSession, place: NowPlaying['position']): void {
  const known = place && place.of > 0 && Number.isFinite(place.of)
  if (!known) {
    session.setPositionState?.()
    return
  }
  const at = Math.min(place.of, Math.max(0, place.at))
  session.setPositionState?.({ duration: place.of, position: at, playbackRate: place.rate || 1 })
}

/** An action that this browser does not know is refused with an exception, and not missed. */
function handle(
  session: MediaSession,
  action: MediaSessionAction,
  run: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, run)
  } catch {}
}
