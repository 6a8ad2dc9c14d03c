import { describe, expect, it } from 'vitest'
import { manualClock } from '../../tests/support/manual-clock'
import { type GuardedVideo, guardIosFullscreen, lockLandscape, type PhoneScreen } from './phone-screen'

/** A screen that records its calls. */
function screenOf(about: { coarse?: boolean; full?: boolean; refuses?: boolean } = {}) {
  const calls: string[] = []
  let listener: (() => void) | null = null
  const screen = {
    coarse: about.coarse ?? true,
    isFullscreen: about.full ?? true,
    orientation: {
      lock: (to: string) => {
        calls.push(`lock ${to}`)
        return about.refuses ? Promise.reject(new Error('not a phone')) : Promise.resolve()
      },
      unlock: () => void calls.push('unlock'),
    },
    onChange(onFullscreenChange: () => void) {
      listener = onFullscreenChange
      return () => {
        listener = null
      }
    },
  }
  return {
    screen: screen as PhoneScreen,
    calls,
    leave() {
      screen.isFullscreen = false
      listener?.()
    },
  }
}

describe('landscape on a phone', () => {
  it('a phone is locked to landscape until full screen ends @PLY-09.fullscreen', () => {
    const { screen, calls, leave } = screenOf()
    lockLandscape(screen)
    expect(calls).toEqual(['lock landscape'])
    leave()
    leave()
    expect(calls).toEqual(['lock landscape', 'unlock'])
  })

  it('a phone whose lock is refused stays as it is, and a desktop is not locked', () => {
    const phone = screenOf({ refuses: true })
    lockLandscape(phone.screen)
    phone.leave()
    const computer = screenOf({ coarse: false })
    lockLandscape(computer.screen)
    expect(computer.calls).toEqual([])
  })
})

/** A fake iPhone video: actions of the system and the viewer, and the number of play() calls. */
function iphone() {
  const clock = manualClock(0)
  const target = new EventTarget()
  const video = {
    paused: false,
    plays: 0,
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    play() {
      video.plays += 1
      video.paused = false
      return Promise.resolve()
    },
  }
  const guard = guardIosFullscreen(video as unknown as GuardedVideo, clock.now)
  return {
    video,
    guard,
    clock,
    pause() {
      video.paused = true
      target.dispatchEvent(new Event('pause'))
    },
    leave: () => target.dispatchEvent(new Event('webkitendfullscreen')),
  }
}

describe('the full screen of an iPhone', () => {
  it('an iPhone keeps playing after full screen, whether the system pauses before or after its event @PLY-19.ios-guards', async () => {
    const after = iphone()
    after.leave()
    await after.clock.advance(1900)
    after.pause()
    expect(after.video).toMatchObject({ paused: false, plays: 1 })

    const before = iphone()
    before.pause()
    before.leave()
    expect(before.video).toMatchObject({ paused: false, plays: 1 })
  })

  it('an iPhone stays paused after full screen if the viewer paused before it or two seconds later @PLY-19.ios-guards', async () => {
    const before = iphone()
    before.pause()
    await before.clock.advance(1000)
    before.leave()
    expect(before.video.plays).toBe(0)

    const later = iphone()
    later.leave()
    await later.clock.advance(2000)
    later.pause()
    expect(later.video).toMatchObject({ paused: true, plays: 0 })
  })

  it('an iPhone does not enter full screen again for three seconds @PLY-19.ios-guards', async () => {
    const { guard, leave, clock } = iphone()
    expect(guard.canEnter()).toBe(true)
    leave()
    await clock.advance(2999)
    expect(guard.canEnter()).toBe(false)
    await clock.advance(1)
    expect(guard.canEnter()).toBe(true)
  })
})
