import { describe, expect, it } from 'vitest'
import { type RemoteState, type RemoteVideo, watchRemote } from './remote-playback'

/** A browser with Remote Playback. */
function withRemote() {
  const remote = Object.assign(new EventTarget(), {
    state: 'disconnected',
    prompts: 0,
    offer(_now: boolean): void {},
    watchAvailability(onAvailability: (now: boolean) => void) {
      remote.offer = onAvailability
      return Promise.resolve(1)
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
