import { describe, expect, test } from 'vitest'
import type { Parental } from '../household'
import { findLock, mayStart, needsPin } from '../household/parental/parental-rules'
import { findObstacle, mayStartUnasked, type Watched } from '.'

/** An account with a PIN: adult content and the listed channel are protected. */
const parental: Pick<Parental, 'findLock' | 'mayStart'> = {
  findLock: (start) => findLock(start, needs),
  mayStart: (start) => mayStart(start, needs),
}
const needs: Parameters<typeof findLock>[1] = (action, about) =>
  needsPin(action, about, {
    isGuest: false,
    status: 'set',
    role: 'adult',
    settings: null,
    isChosen: false,
    adultIds: new Set(['listed']),
    isUnlocked: false,
  })

const open = { id: '12', name: 'Cinema', age: 12, purchased: true, available: true, accessError: '' }
const notBought = { ...open, purchased: false }
const closed = { ...open, available: false, accessError: 'Closed.' }

describe('a channel', () => {
  const ofChannel = (channel: Partial<typeof open>, age: number | null = null) =>
    findObstacle({ channel: { ...open, ...channel }, program: { age } }, parental)

  test('has no obstacle if it is bought, available and for all ages', () => {
    expect(ofChannel({})).toBeNull()
  })

  test('shows that it is unavailable before it asks to buy, and that before it asks for a PIN', () => {
    expect(ofChannel({ ...closed, purchased: false, age: 18 })).toEqual({ name: 'unavailable' })
    expect(ofChannel({ purchased: false, age: 18 }, 18)).toEqual({ name: 'not-bought' })
  })

  test.each([{ age: 18 }, { id: 'listed' }])('needs the PIN as an adult channel: %j', (adult) => {
    expect(ofChannel(adult)).toEqual({ name: 'locked', lock: 'channel' })
    expect(findObstacle({ channel: { ...open, ...adult }, program: null }, null)).toBeNull()
  })

  test('needs the PIN for a programme for adults, and for an unknown one', () => {
    expect(ofChannel({}, 18)).toEqual({ name: 'locked', lock: 'program' })
    const unknown = findObstacle({ channel: open, program: undefined }, parental)
    expect(unknown).toEqual({ name: 'locked', lock: 'unknown-program' })
  })

  test('starts unasked only if it is bought, needs no PIN, and its programme is known', () => {
    const starts = (channel: typeof open, program: { age: number | null } | undefined) =>
      mayStartUnasked({ channel, program }, parental)
    expect(starts(open, { age: 12 })).toBe(true)
    expect(starts(open, undefined)).toBe(false)
    expect(starts(open, { age: 18 })).toBe(false)
    expect(starts(notBought, { age: 12 })).toBe(false)
  })
})

describe('a content', () => {
  type WatchedContent = Exclude<Watched, { channel: unknown }>
  type Rights = NonNullable<WatchedContent['rights']>
  const rights: Rights = { purchased: true, available: true, soldByProvider: false, broadcast: null }
  const film = { age: 12, isLost: false, isAnnouncement: false }
  const ofFilm = (
    more: Partial<Rights>,
    content: Partial<typeof film> = {},
    facts: Pick<WatchedContent, 'isTrailer'> = {},
  ) => findObstacle({ content: { ...film, ...content }, rights: { ...rights, ...more }, ...facts }, parental)
  const through = (channel: typeof open | null) => ({ broadcast: { channel } })

  test('has no obstacle if it may be watched, by itself or in the archive of a bought channel', () => {
    expect(ofFilm({})).toBeNull()
    expect(ofFilm(through(open))).toBeNull()
  })

  test('asks for the PIN before its purchase, and for that before the purchase of its channel', () => {
    const unbought = { ...through(notBought), purchased: false }
    expect(ofFilm(unbought, { age: 18 })).toEqual({ name: 'locked', lock: 'vod' })
    expect(ofFilm(unbought)).toEqual({ name: 'not-bought' })
    expect(ofFilm({ ...unbought, soldByProvider: true })).toEqual({ name: 'provider-only' })
    expect(ofFilm(through(notBought))).toEqual({ name: 'not-bought', of: notBought })
  })

  test('has the obstacles of the channel whose archive holds it @CAT-07.channel-rights', () => {
    expect(ofFilm(through(closed), { age: 18 })).toEqual({ name: 'unavailable', of: closed })
    expect(ofFilm(through(null))).toEqual({ name: 'unavailable', of: null })
    expect(ofFilm(through({ ...open, id: 'listed' }))).toEqual({ name: 'locked', lock: 'channel' })
  })

  test('shows that it is lost, announced or unavailable before any other obstacle', () => {
    const gone = { available: false, purchased: false }
    expect(ofFilm(gone, { age: 18 })).toEqual({ name: 'unavailable' })
    expect(ofFilm(gone, { age: 18, isAnnouncement: true })).toEqual({ name: 'announced' })
    expect(ofFilm(gone, { age: 18, isAnnouncement: true, isLost: true })).toEqual({ name: 'lost' })
  })

  test('has a trailer that needs no purchase, and the PIN if the content is for adults', () => {
    expect(ofFilm({ ...through(notBought), purchased: false }, {}, { isTrailer: true })).toBeNull()
    expect(ofFilm({}, { age: 18 }, { isTrailer: true })).toEqual({ name: 'locked', lock: 'vod' })
  })
})
