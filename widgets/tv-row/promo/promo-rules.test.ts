import { describe, expect, it } from 'vitest'
import {
  bannerAfterKey,
  bannerAt,
  getPosition,
  playsTrailer,
  positionCount,
  type RotationState,
  rotates,
  type TrailerState,
  turnFrom,
} from './promo-rules'

describe('the track of a promo slider', () => {
  it('has a copy of a banner at both ends, and none with a single banner', () => {
    expect([0, 1, 2, 7].map(positionCount)).toEqual([0, 1, 4, 9])
    expect([0, 1, 2, 3, 4].map((position) => bannerAt(position, 3))).toEqual([2, 0, 1, 2, 0])
    expect([0, 1, 2].map((banner) => bannerAt(getPosition(banner, 3), 3))).toEqual([0, 1, 2])
    expect([getPosition(0, 1), bannerAt(0, 1)]).toEqual([0, 0])
  })

  it('turns to the copy behind an end, and from a copy moves to its banner first', () => {
    expect(turnFrom(3, 1, 3)).toEqual({ from: 3, to: 4 })
    expect(turnFrom(4, 1, 3)).toEqual({ from: 1, to: 2 })
    expect(turnFrom(1, -1, 3)).toEqual({ from: 1, to: 0 })
    expect(turnFrom(0, -1, 3)).toEqual({ from: 3, to: 2 })
  })

  it('follows the arrow keys, Home and End, and leaves all other keys to the page', () => {
    expect(['ArrowLeft', 'ArrowRight', 'Home', 'End'].map((key) => bannerAfterKey(key, 7))).toEqual([
      { by: -1 },
      { by: 1 },
      { to: 0 },
      { to: 6 },
    ])
    expect(['ArrowUp', 'ArrowDown', 'PageDown', ' '].map((key) => bannerAfterKey(key, 7))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })
})

describe('banners', () => {
  const moving: RotationState = {
    count: 2,
    seconds: 7,
    isPaused: false,
    isHovered: false,
    isFocused: false,
    isHeld: false,
    isSeen: true,
    isTrailerPlaying: false,
  }

  it('follow one another by themselves', () => {
    expect(rotates(moving)).toBe(true)
  })

  it.each<Partial<RotationState>>([
    { count: 1 },
    { seconds: 0 },
    { isPaused: true },
    { isHovered: true },
    { isFocused: true },
    { isHeld: true },
    { isSeen: false },
    { isTrailerPlaying: true },
  ])('do not follow one another with %o', (change) => {
    expect(rotates({ ...moving, ...change })).toBe(false)
  })
})

describe('the trailer of a banner', () => {
  const playing: TrailerState = {
    isLeft: true,
    isMobile: false,
    isPaused: false,
    isSeen: true,
    prefersLessMotion: false,
    savesData: false,
  }

  it('plays by itself', () => {
    expect(playsTrailer(playing)).toBe(true)
  })

  it.each<Partial<TrailerState>>([
    { isLeft: false },
    { isMobile: true },
    { isPaused: true },
    { isSeen: false },
    { prefersLessMotion: true },
    { savesData: true },
  ])('does not play with %o', (change) => {
    expect(playsTrailer({ ...playing, ...change })).toBe(false)
  })
})
