import { describe, expect, it } from 'vitest'
import { allowsCatchup, isClosed, isWatchable } from './archive'
import type { Channel } from './channel'
import { makeRoster } from './channel-roster'
import { dayNumberAt, dayOf, programmeAt, programmesBetween } from './schedule'

const moment = 1_790_000_000
const roster = makeRoster(40)

const channel = (slug: string): Channel => {
  const found = roster.bySlug(slug)
  if (!found) throw new Error(`There is no ${slug}`)
  return found
}

describe('a schedule', () => {
  it('is the same for the same channel and time, whichever ranges are requested', () => {
    const news = channel('news-24')
    const again = makeRoster(40).bySlug('news-24')
    const whole = programmesBetween(news, moment - 86400, moment + 86400)
    expect(again && programmesBetween(again, moment - 86400, moment + 86400)).toEqual(whole)
    const middle = whole[10]
    expect(middle && programmeAt(news, middle.start)).toEqual(middle)
  })

  it('differs between channels and between days', () => {
    const news = channel('news-24')
    const today = dayOf(news, dayNumberAt(moment)).map(({ title }) => title.number)
    expect(dayOf(news, dayNumberAt(moment) + 1).map(({ title }) => title.number)).not.toEqual(today)
    expect(dayOf(channel('old-reel'), dayNumberAt(moment)).map(({ title }) => title.number)).not.toEqual(
      today,
    )
  })

  it('leaves no gap and keeps every programme between 15 and 120 minutes', () => {
    for (const one of roster.channels) {
      const programmes = programmesBetween(one, moment, moment + 3 * 86400)
      programmes.forEach((programme, place) => {
        const minutes = (programme.end - programme.start) / 60
        expect(minutes).toBeGreaterThanOrEqual(15)
        expect(minutes).toBeLessThanOrEqual(120)
        const next = programmes[place + 1]
        if (next) expect(next.start).toBe(programme.end)
      })
    }
  })

  it('has an adult title as every fourth programme of two-tickets, and none elsewhere', () => {
    const dayNumber = dayNumberAt(moment)
    const ages = dayOf(channel('two-tickets'), dayNumber).map(({ title }) => title.age >= 18)
    expect(ages).toEqual(ages.map((_, place) => place % 4 === 3))
    for (const one of roster.channels.filter(({ slug }) => slug !== 'two-tickets')) {
      expect(dayOf(one, dayNumber).filter(({ title }) => title.age >= 18)).toEqual([])
    }
  })

  it('gives every entry a unique id of 18 digits', () => {
    const ids = roster.channels.flatMap((one) =>
      programmesBetween(one, moment, moment + 86400).map(({ id }) => id),
    )
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every((id) => /^\d{18}$/.test(id))).toBe(true)
  })
})

describe('the archive', () => {
  it('contains programmes that began within its depth and none of the future', () => {
    const news = channel('news-24')
    const archived = programmesBetween(news, moment - 9 * 86400, moment + 86400).filter((one) =>
      allowsCatchup(news, one, moment),
    )
    expect(archived.every(({ start }) => start <= moment && start >= moment - 7 * 86400)).toBe(true)
    expect(archived.length).toBeGreaterThan(50)
  })

  it('allows a viewer fewer days than the operator has', () => {
    const short = channel('short-archive')
    expect(isWatchable(short, moment - 86400, moment)).toBe(true)
    expect(isWatchable(short, moment - 3 * 86400, moment)).toBe(false)
  })

  it('closes whole programmes on the channel with a blackout, some of them within the last day', () => {
    const regional = channel('regional-1')
    const past = programmesBetween(regional, moment - 86400, moment)
    const closed = past.filter((one) => isClosed(regional, one))
    expect(closed.length).toBeGreaterThan(0)
    expect(closed.length).toBeLessThan(past.length)
    expect(closed.every((one) => !isWatchable(regional, one.start, moment))).toBe(true)
  })
})
