import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { SeekContext } from '../../../core/playback'
import { targetAt, timeSliderLayoutAround } from '../../../core/playback/timeline/time-slider-layout'
import { playChannel } from '../../../tests/support/players-of-process'
import { loadText } from '../../../tests/support/texts'
import { recordingHost } from '../../../tests/support/widget-host'
import { getKeySecond } from '../../kit/player/time-slider/slider-rules'
import { ChannelTimeSlider, channelSliderKeys } from './channel-time-slider'

const { t } = await loadText('en')
const { host } = recordingHost()

async function showSlider(...channel: Parameters<typeof playChannel>) {
  const playing = await playChannel(...channel)
  render(<ChannelTimeSlider {...{ host, t }} player={playing.player} language="en" />)
  return { ...playing, slider: screen.getByRole('slider', { name: 'Programme timeline' }) }
}

it('says the time and the programme in place of a number, and at the live edge that it is live', async () => {
  const { slider, player } = await showSlider()
  expect(slider.getAttribute('aria-valuetext')).toMatch(
    new RegExp(`^\\d\\d:\\d\\d.* of ${player.program.value?.title}, Live$`),
  )
})

it('says the day too in the archive, where a clock time alone would not say which', async () => {
  const { slider } = await showSlider('news-24', 24 * 3600)
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^(Yesterday|\w+ \d+|[^,]+), \d\d:\d\d of .+/)
  expect(slider.getAttribute('aria-valuetext')).not.toContain('Live')
})

it('has its value between its ends, and can be moved where there is an archive', async () => {
  const { slider } = await showSlider('news-24', 3600)
  const [least, most, now] = ['valuemin', 'valuemax', 'valuenow'].map((name) =>
    Number(slider.getAttribute(`aria-${name}`)),
  )
  expect(Number(now)).toBeGreaterThanOrEqual(Number(least))
  expect(Number(now)).toBeLessThanOrEqual(Number(most))
  expect(slider.getAttribute('aria-disabled')).toBe('false')
})

it('cannot be moved for a channel without an archive', async () => {
  const { player } = await playChannel('no-archive')
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    render(<ChannelTimeSlider {...{ host, player, t }} language="en" />)
    // The neighbouring programmes are missing: the slider has waited for them for 2 s.
    act(() => void vi.advanceTimersByTime(2000))
    expect(screen.getByRole('slider').getAttribute('aria-disabled')).toBe('true')
  } finally {
    vi.useRealTimers()
  }
})

it('moves with a key at once, and seeks once the keys rest', async () => {
  const { slider, player, start } = await showSlider('news-24', 3600)
  const before = Number(slider.getAttribute('aria-valuenow'))
  slider.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(Number(slider.getAttribute('aria-valuenow'))).toBeLessThan(before)
  expect(Math.round(player.time.value)).toBe(start)
  await expect.poll(() => player.time.value).toBeLessThan(start)
})

const NOON = 1_800_014_400
const HOUR = 3600

const program = (id: string, start: number, end: number) => ({
  id,
  channelId: '1',
  title: id,
  subtitle: '',
  start,
  end,
  age: null,
  cover: null,
  catchup: true,
})
const past = program('past', NOON - 2 * HOUR, NOON - HOUR)
const onAir = program('on air', NOON - HOUR, NOON + HOUR)
const next = program('next', NOON + HOUR, NOON + 2 * HOUR)
const CONTEXT: SeekContext = {
  programs: [past, onAir, next],
  now: NOON,
  archiveDays: 7,
  hasArchive: true,
  purchased: true,
}

/** Returns the target of a key while the picture is at epoch second `time`. */
function press(key: string, time: number, isLive = false) {
  const layout = timeSliderLayoutAround(time, CONTEXT)
  if (!layout) throw new Error('no timeline')
  return targetAt(
    layout,
    getKeySecond(key, channelSliderKeys(time, layout, CONTEXT, isLive)) ?? Number.NaN,
    CONTEXT,
  )
}

it('End leads to the live edge of the programme on air', () => {
  expect(press('End', NOON - 600)).toEqual({ second: NOON, why: null })
})

it('End leads to five seconds before the end of a past programme', () => {
  expect(press('End', NOON - 1.5 * HOUR)).toEqual({ second: NOON - HOUR - 5, why: null })
})

it('Home leads to the beginning of the programme', () => {
  expect(press('Home', NOON - 600)).toEqual({ second: NOON - HOUR, why: null })
})

it('the first step back from live is longer than live is wide, others are ten seconds', () => {
  expect(press('ArrowLeft', NOON, true).second).toBe(NOON - 40)
  expect(press('ArrowLeft', NOON - 40).second).toBe(NOON - 50)
  expect(press('ArrowRight', NOON - 100).second).toBe(NOON - 90)
})

it('a key does not lead past now', () => {
  expect(press('ArrowRight', NOON - 4).second).toBe(NOON)
})
