import { effect, untracked } from '@preact/signals-core'
import { useEffect, useState } from 'react'
import { claimMediaSession } from '../../../../core/browser/media-session'
import type { Player } from '../../../../core/playback'
import type { Text } from '../../../../core/text'
import type { WidgetHost } from '../../element/define-widget'
import type { MediaContext } from '../media-context'
import { showsPause } from '../play-button-state'

/*
 * Reports playback to the outside of the player: to screen readers, to the system, and to the page by attributes of the
 * tag.
 */

interface AnnouncerProps {
  player: Player
  mediaContext: MediaContext | null
  t: Text['t']
}

/** The only live region of a player, polite and rarely updated. */
export function Announcer({ player, mediaContext, t }: AnnouncerProps) {
  const [said, setSaid] = useState<ReturnType<typeof announcement>>(null)

  useEffect(() => {
    let before: Audible | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = effect(() => {
      const { muted, volume } = player.sound.value
      const now: Audible = {
        state: player.state.value.name,
        live: mediaContext?.live?.(),
        silent: muted || volume === 0,
      }
      const word = before && announcement(before, now)
      // A stall that has ended is no longer announced.
      if (before?.state !== now.state) clearTimeout(timer)
      before = now
      if (!word) return
      clearTimeout(timer)
      timer = setTimeout(() => setSaid(word), word === 'player.said.loading' ? SAY_LOADING_MS : 0)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [player, mediaContext])

  return (
    <div className="visually-hidden" role="status">
      {said && t(said)}
    </div>
  )
}

/** Text for screen readers about a change of the player's state. */
export interface Audible {
  state: Player['state']['value']['name']
  /** Undefined if there is no live edge. */
  live: boolean | undefined
  silent: boolean
}

/** Loading is announced if it takes longer than this, ms; short waits are normal. */
const SAY_LOADING_MS = 1500

/** Its key among the words. */
type Said = Extract<Parameters<Text['t']>[0], `player.said.${string}`>

/**
 * Returns the key of the announcement for a change, one at a time and never the same twice; null for errors and gates,
 * which are alerts of their own.
 */
export function announcement(before: Audible, now: Audible): Said | null {
  const moved = before.state !== now.state || before.live !== now.live
  if (moved && now.state === 'playing') {
    // Playback that continues after a short stall is not announced.
    if (before.state === 'waiting' && before.live === now.live) return null
    if (now.live === undefined) return 'player.said.playing'
    return now.live ? 'player.said.playingLive' : 'player.said.playingArchive'
  }
  if (moved && now.state === 'paused' && before.state !== 'idle') return 'player.said.paused'
  if (moved && (now.state === 'loading' || now.state === 'waiting')) return 'player.said.loading'
  if (before.silent !== now.silent) return now.silent ? 'player.said.muted' : 'player.said.unmuted'
  return null
}

/** The position is reported to the system at this interval, ms; in between the system counts by itself. */
const PROGRESS_MS = 7000

/** Connects lock screens, headphones and media keys to this player while it is the one that played last. */
export function useMediaSession(player: Player, mediaContext: MediaContext | null): void {
  useEffect(() => {
    const claim = claimMediaSession()
    const ignore = () => undefined
    const update = () => {
      const about = mediaContext?.media()
      const { name } = player.state.value
      if (!mediaContext || !about || name === 'idle' || name === 'blocked') return
      // The position changes constantly and is reported at its own interval.
      const position = untracked(() => mediaContext.position())
      claim.show(
        { ...about, position, playing: showsPause(name) },
        {
          play: () => void player.play().catch(ignore),
          pause: () => void player.pause().catch(ignore),
          // At the live edge nothing can be skipped, so the system should offer no key for it.
          ...(mediaContext.live?.() ? {} : { skip: (seconds) => void player.skip(seconds).catch(ignore) }),
          seekTo: mediaContext.seekTo,
          previous: mediaContext.previous,
          next: mediaContext.next,
        },
      )
    }
    const stop = effect(update)
    const timer = setInterval(() => untracked(update), PROGRESS_MS)
    return () => {
      stop()
      clearInterval(timer)
      claim.release()
    }
  }, [player, mediaContext])
}

/** Updates `data-muted` and `data-live` of the tag, which are absent before there is a picture. */
export function useMediaAttributes(
  { element }: WidgetHost,
  player: Player,
  mediaContext: MediaContext | null,
): void {
  useEffect(() => {
    const stop = effect(() => {
      element.toggleAttribute('data-muted', player.sound.value.muted)
      element.toggleAttribute('data-live', mediaContext?.live?.() === true)
    })
    return () => {
      stop()
      element.removeAttribute('data-live')
    }
  }, [element, player, mediaContext])
}
