import type { TvPlayerElement } from '../../../widgets/kit/player/contract'

const PLAYERS = 'tv-channel-player, tv-content-player'
const ACTIVE = ['playing', 'waiting', 'loading']

/** Pauses the players within `box`, and mutes those that cannot pause; returns a function that resumes them. */
export function pausePlayers(box: ParentNode | null): () => void {
  const players = [...(box?.querySelectorAll<TvPlayerElement>(PLAYERS) ?? [])].filter(({ state }) =>
    ACTIVE.includes(state),
  )
  const silenced: TvPlayerElement[] = []
  for (const player of players) {
    player.pause().catch(() => {
      // A channel without an archive cannot be paused.
      if (player.muted) return
      player.muted = true
      silenced.push(player)
    })
  }
  return () => {
    for (const player of silenced) player.muted = false
    for (const player of players) if (player.state === 'paused') player.play().catch(() => undefined)
  }
}
