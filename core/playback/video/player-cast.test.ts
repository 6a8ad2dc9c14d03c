import { describe, expect, it } from 'vitest'
import { type RemoteState, type RemoteVideo, watchRemote } from './player-cast'

/** A browser with Remote Playback. */
function withRemote() {
  const remote = Object.assign(new EventTarget(), {
    state: 'disconnected',
    prompts: 0,
    watchers: new Map<number, (now: boolean) => void>(),
    offer(now: boolean): void {
      for (const watcher of remote.watchers.values()) watcher(now)
    },
    watchAvailability(onAvailability: (now: boolean) => void) {
      remote.watchers.set(1, onAvailability)
      return Promise.resolve(1)
    },
    cancelWatchAvailability(id: number) {
      remote.watchers.delete(id)
      return Promise.resolve()
    },
    prompt() {
      remote.prompts += 1
      return Promise.resolve()
    },
  })
  return { video: Object.assign(new EventTarget(), { remote }) as unknown as RemoteVideo, remote }
}

describe('remote playback', () => {
  it('remote playback is reported when it becomes available, connects and disconnects @PLY-14.airplay', async () => {
    const { video, remote } = withRemote()
    const states: RemoteState[] = []
    const screen = watchRemote(video, (state) => states.push(state))
    remote.offer(true)
    await screen?.prompt()
    remote.state = 'connected'
    remote.dispatchEvent(new Event('connect'))
    screen?.stop()
    remote.state = 'disconnected'
    remote.dispatchEvent(new Event('disconnect'))
    expect(remote.prompts).toBe(1)
    expect(states).toEqual([
      { available: true, connected: false },
      { available: true, connected: true },
    ])
  })

  it('remote playback is no longer watched for a player that was released, whose callback the browser would keep', async () => {
    const { video, remote } = withRemote()
    watchRemote(video, () => undefined)?.stop()
    await Promise.resolve()
    await Promise.resolve()
    expect(remote.watchers.size).toBe(0)
  })

  it('remote playback by AirPlay is preferred where both exist @PLY-14.airplay', async () => {
    let pickers = 0
    const target = new EventTarget()
    const video = Object.assign(target, withRemote().video, {
      webkitShowPlaybackTargetPicker: () => {
        pickers += 1
      },
      webkitCurrentPlaybackTargetIsWireless: false,
    })
    const states: RemoteState[] = []
    const screen = watchRemote(video as unknown as RemoteVideo, (state) => states.push(state))
    const offer = Object.assign(new Event('webkitplaybacktargetavailabilitychanged'), {
      availability: 'available',
    })
    target.dispatchEvent(offer)
    await screen?.prompt()
    video.webkitCurrentPlaybackTargetIsWireless = true
    target.dispatchEvent(new Event('webkitcurrentplaybacktargetiswirelesschanged'))
    screen?.stop()
    target.dispatchEvent(offer)
    expect(pickers).toBe(1)
    expect(states).toEqual([
      { available: true, connected: false },
      { available: true, connected: true },
    ])
  })

  it('remote playback is null in a browser without it @PLY-14.airplay', () => {
    expect(watchRemote(new EventTarget() as unknown as RemoteVideo, () => undefined)).toBeNull()
  })
})
