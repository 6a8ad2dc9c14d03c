import { describe, expect, it } from 'vitest'
import { createMediaSessions, type MediaActions, type NowPlaying } from './media-session'

/** A fake media session that records its values and can press the system's keys. */
function systemSession() {
  const handlers = new Map<string, MediaSessionActionHandler>()
  const session = {
    metadata: null as MediaMetadata | null,
    playbackState: 'none' as MediaSessionPlaybackState,
    position: null as MediaPositionState | null,
    setPositionState(state?: MediaPositionState) {
      if (state && (state.position ?? 0) > (state.duration ?? 0)) throw new TypeError('past the end')
      session.position = state ?? null
    },
    setActionHandler(action: MediaSessionAction, handler: MediaSessionActionHandler | null) {
      if (action === 'nexttrack' && handler) throw new TypeError('not known here')
      if (handler) handlers.set(action, handler)
      else handlers.delete(action)
    },
    keys: () => [...handlers.keys()].sort(),
    press: (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) =>
      handlers.get(action)?.({ action, ...details }),
  }
  return session
}

const news: NowPlaying = {
  title: 'The news',
  artist: 'Newsroom 24',
  artwork: null,
  playing: true,
  position: { at: 60, of: 1800, rate: 1 },
}

function viewer() {
  const done: string[] = []
  const actions: MediaActions = {
    play: () => void done.push('play'),
    pause: () => void done.push('pause'),
    seekTo: (second) => void done.push(`to ${second}`),
    skip: (seconds) => void done.push(`by ${seconds}`),
    previous: () => void done.push('previous'),
    next: () => void done.push('next'),
  }
  return { done, actions }
}

describe('the media session of a page', () => {
  it('the media session belongs to the player that started playing last', () => {
    const system = systemSession()
    const claim = createMediaSessions(system as unknown as MediaSession)
    const [first, second] = [claim(), claim()]
    const [one, other] = [viewer(), viewer()]
    first.show(news, one.actions)
    second.show({ ...news, playing: false }, other.actions)
    system.press('pause')
    second.show(news, other.actions)
    first.show(news, one.actions)
    system.press('pause')
    expect([one.done, other.done]).toEqual([['pause'], ['pause']])
  })

  it('the media session returns to a player that still plays, and is empty after the last one', () => {
    const system = systemSession()
    const claim = createMediaSessions(system as unknown as MediaSession)
    const [first, second] = [claim(), claim()]
    const { done, actions } = viewer()
    first.show(news, actions)
    second.show(news, viewer().actions)
    second.release()
    system.press('play')
    expect(done).toEqual(['play'])
    first.release()
    expect(system.keys()).toEqual([])
    expect([system.playbackState, system.position]).toEqual(['none', null])
  })

  it('the media keys seek to the system’s time and by the system’s seconds, ten by default', () => {
    const system = systemSession()
    const { done, actions } = viewer()
    createMediaSessions(system as unknown as MediaSession)().show(news, actions)
    system.press('seekto', { seekTime: 90 })
    system.press('seekbackward')
    system.press('seekforward', { seekOffset: 30 })
    system.press('previoustrack')
    expect(done).toEqual(['to 90', 'by -10', 'by 30', 'previous'])
  })

  it('the media session offers no key without an action, and skips keys the browser does not know', () => {
    const system = systemSession()
    const claim = createMediaSessions(system as unknown as MediaSession)()
    claim.show(news, viewer().actions)
    expect(system.keys()).not.toContain('nexttrack')
    claim.show({ ...news, position: null }, { play: () => undefined, pause: () => undefined })
    expect(system.keys()).toEqual(['pause', 'play'])
    expect(system.position).toBeNull()
  })

  it('the media session never reports a position beyond the duration', () => {
    const system = systemSession()
    const claim = createMediaSessions(system as unknown as MediaSession)()
    claim.show({ ...news, position: { at: 1801, of: 1800, rate: 1 } }, viewer().actions)
    expect(system.position).toEqual({ duration: 1800, position: 1800, playbackRate: 1 })
    claim.show({ ...news, playing: false }, viewer().actions)
    expect(system.playbackState).toBe('paused')
  })

  it('a browser without a media session is ignored', () => {
    const claim = createMediaSessions(undefined)()
    claim.show(news, viewer().actions)
    claim.release()
  })
})
