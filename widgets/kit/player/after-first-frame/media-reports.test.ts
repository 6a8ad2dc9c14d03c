import { describe, expect, it } from 'vitest'
import { type Audible, announcement } from './media-reports'

const live: Audible = { state: 'playing', live: true, silent: false }
const archive: Audible = { ...live, live: false }

describe('the announcement for screen readers', () => {
  it('is where the picture plays: live, in the archive, or just that it does', () => {
    expect(announcement({ ...live, state: 'loading' }, live)).toBe('player.said.playingLive')
    expect(announcement({ ...archive, state: 'loading' }, archive)).toBe('player.said.playingArchive')
    expect(announcement(live, archive)).toBe('player.said.playingArchive')
    const film: Audible = { ...live, live: undefined }
    expect(announcement({ ...film, state: 'paused' }, film)).toBe('player.said.playing')
  })

  it('is a pause, a wait, and the sound', () => {
    expect(announcement(live, { ...live, state: 'paused' })).toBe('player.said.paused')
    expect(announcement(live, { ...live, state: 'waiting' })).toBe('player.said.loading')
    expect(announcement(live, { ...live, silent: true })).toBe('player.said.muted')
    expect(announcement({ ...live, silent: true }, live)).toBe('player.said.unmuted')
  })

  it('is empty after a stall has ended and while the player waits to be started', () => {
    expect(announcement(live, live)).toBeNull()
    expect(announcement({ ...live, state: 'waiting' }, live)).toBeNull()
    expect(announcement({ ...live, state: 'idle' }, { ...live, state: 'paused' })).toBeNull()
  })

  it('is left to the alerts of errors and gates', () => {
    expect(announcement(live, { ...live, state: 'failed' })).toBeNull()
    expect(announcement(live, { ...live, state: 'blocked' })).toBeNull()
  })
})
