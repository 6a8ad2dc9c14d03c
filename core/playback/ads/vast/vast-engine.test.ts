import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, test } from 'vitest'
import { manualClock, settled } from '../../../../tests/support/manual-clock'
import { recordingAdScreen } from '../../../../tests/support/recording-ad-screen'
import type { AdCallbacks, AdView } from '../ad-engine'
import { AdError } from '../ad-error'
import { createVastEngine } from './vast-engine'

const AT = 'https://ads.test'

const wrapper = (to: string) =>
  `<VAST version="3.0"><Ad id="w"><Wrapper><VASTAdTagURI><![CDATA[${AT}/${to}]]></VASTAdTagURI>
  <Impression><![CDATA[${AT}/seen]]></Impression><Error><![CDATA[${AT}/error?code=[ERRORCODE]]]></Error></Wrapper></Ad></VAST>`

/** Two files, of which the second fits the screen. */
const inline = `<VAST version="3.0"><Ad id="a"><InLine><Error><![CDATA[${AT}/error?code=[ERRORCODE]]]></Error>
  <Impression><![CDATA[${AT}/shown?file=[ASSETURI]&at=[MEDIAPLAYHEAD]&ad=[ADPLAYHEAD]&id=[IFA]]]></Impression>
  <Creatives><Creative><Linear><Duration>00:00:06</Duration><MediaFiles>
  <MediaFile delivery="progressive" type="video/mp4" width="1920" height="1080" bitrate="4000">${AT}/wide.mp4</MediaFile>
  <MediaFile delivery="progressive" type="video/mp4" width="640" height="360" bitrate="600">${AT}/small.mp4</MediaFile>
  </MediaFiles></Linear></Creative></Creatives></InLine></Ad></VAST>`

const EVENTS = [
  'start',
  'pause',
  'resume',
  'skip',
  'closeLinear',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
]

/** An advertisement of six seconds that can be skipped after two, with tracking events. */
const trackingOf = (
  file = `type="video/mp4"`,
) => `<Ad id="a"><InLine><Creatives><Creative><Linear skipoffset="00:00:02">
  <Duration>00:00:06</Duration><TrackingEvents>${EVENTS.map((event) => `<Tracking event="${event}">${AT}/${event}</Tracking>`).join('')}
  <Tracking event="progress" offset="50%">${AT}/half</Tracking><Tracking event="progress" offset="00:00:04">${AT}/four</Tracking>
  </TrackingEvents><MediaFiles><MediaFile delivery="progressive" width="640" height="360" ${file}>${AT}/ad.mp4</MediaFile></MediaFiles>
  <VideoClicks><ClickThrough>${AT}/shop?at=[TIMESTAMP]</ClickThrough></VideoClicks>
  </Linear></Creative></Creatives></InLine></Ad>`
const vast = (...ads: string[]) => `<VAST version="3.0">${ads.join('')}</VAST>`

/** Our engine over these documents by path; a request for any other path stays pending until it is aborted. */
function engineOver(documents: Record<string, string>) {
  const clock = manualClock()
  const screen = recordingAdScreen()
  const requests: string[] = []
  const pinged: string[] = []
  const engine = createVastEngine({
    clock,
    random: (bytes) => new Uint8Array(bytes),
    screen,
    fetchXml(url, signal) {
      requests.push(url)
      const found = documents[new URL(url).pathname.slice(1)]
      return found
        ? Promise.resolve(new DOMParser().parseFromString(found, 'text/xml'))
        : new Promise((_, reject) =>
            signal.addEventListener('abort', () => reject(new AdError('timeout')), { once: true }),
          )
    },
    ping: (url) => void pinged.push(url),
  })
  const views: AdView[] = []
  const begun: string[] = []
  const receiver: AdCallbacks = {
    begins: () => void begun.push('begins'),
    shows: (view) => void views.push(view),
    blocked: () => undefined,
    failed: () => undefined,
  }
  const play = (place: number | null = null, most: number | null = null) =>
    engine
      .play({ url: `${AT}/0`, most, adId: () => Promise.resolve('viewer one'), place }, receiver)
      .catch((error: AdError) => error.failure)
  return { clock, engine, screen, requests, pinged, views, begun, play }
}

/** Wraps the final document in so many wrappers. */
const wrapped = (count: number) =>
  Object.fromEntries([
    ...Array.from({ length: count }, (_, index) => [`${index}`, wrapper(`${index + 1}`)]),
    [`${count}`, inline],
  ])

describe('wrapper documents', () => {
  test('wrappers are followed five levels deep, and no further', async () => {
    const five = engineOver(wrapped(5))
    void five.play()
    await five.screen.shows(1)
    const six = engineOver(wrapped(6))
    expect(await six.play()).toBe(302)
    expect(six.pinged.filter((url) => url.includes('error'))).toEqual(Array(6).fill(`${AT}/error?code=302`))
  })

  test('wrappers receive the advertising id if they request it', async () => {
    const { requests, screen, play } = engineOver({ '0': wrapper('1?viewer=[IFA]'), '1': inline })
    void play()
    await screen.shows(1)
    expect(requests).toEqual([`${AT}/0`, `${AT}/1?viewer=viewer%20one`])
  })

  test('a document that times out is reported to the error addresses of its wrappers, but an aborted one is not', async () => {
    for (const end of ['time', 'viewer'] as const) {
      const { clock, engine, pinged, play } = engineOver({ '0': wrapper('never') })
      const outcome = play()
      await settled()
      if (end === 'time') await clock.advance(5000)
      else engine.stop()
      expect(await outcome).toBe(end === 'time' ? 'timeout' : 900)
      await settled()
      expect(pinged).toEqual(end === 'time' ? [`${AT}/error?code=301`] : [])
    }
  })
})

test('tracking addresses receive the file on screen and the position of the media under it', async () => {
  const { screen, pinged, play } = engineOver({ '0': inline })
  void play(63.5)
  await screen.shows(1)
  screen.begin()
  const file = encodeURIComponent(`${AT}/small.mp4`)
  expect(pinged).toEqual([`${AT}/shown?file=${file}&at=00%3A01%3A03.500&ad=00%3A00%3A00.000&id=-1`])
})

describe('tracking events', () => {
  const showing = async (file?: string) => {
    const all = engineOver({ '0': vast(trackingOf(file)) })
    const outcome = all.play()
    await all.screen.shows(1)
    const events = () => all.pinged.map((url) => url.slice(AT.length + 1))
    return { ...all, outcome, events }
  }

  test('tracking sends start at the first frame, progress points between the quartiles, and each event once @ADS-01.tracking', async () => {
    const { screen, events, outcome } = await showing()
    screen.begin()
    screen.tick(0)
    expect(events()).toEqual([])
    for (const second of [1, 2, 3, 3, 4, 5, 6]) screen.tick(second)
    screen.events.emit('paused', undefined)
    screen.events.emit('ended', undefined)
    expect(await outcome).toBe(1)
    expect(events()).toEqual([
      'start',
      'firstQuartile',
      'half',
      'midpoint',
      'four',
      'thirdQuartile',
      'complete',
    ])
  })

  test('an advertisement that ends between two time updates counts as complete', async () => {
    const { screen, events, outcome } = await showing()
    screen.begin()
    screen.tick(1)
    screen.events.emit('ended', undefined)
    await outcome
    expect(events()).toEqual(['start', 'firstQuartile', 'midpoint', 'thirdQuartile', 'complete'])
  })

  test('an advertisement is skipped only once that is allowed, and ends then @ADS-01.skip-and-click', async () => {
    const { engine, screen, events, outcome } = await showing()
    engine.skip()
    screen.begin()
    screen.tick(1)
    engine.skip()
    expect(events()).toEqual(['start'])
    screen.tick(2)
    engine.skip()
    expect(await outcome).toBe(1)
    expect(events().slice(-2)).toEqual(['skip', 'closeLinear'])
  })

  test('an advertisement that the viewer paused has no timeout', async () => {
    const { clock, engine, screen, events } = await showing()
    screen.begin()
    screen.tick(1)
    engine.pause()
    screen.tick(1)
    await clock.advance(60_000)
    screen.begin()
    expect(events()).toEqual(['start', 'pause', 'resume'])
  })

  test('an advertisement that the viewer paused before its first frame has no timeout, and starts on resume', async () => {
    const { clock, engine, screen, events, views, outcome } = await showing()
    engine.pause()
    expect(views, 'the viewer could not resume it').toMatchObject([{ paused: true, left: 6, skipIn: null }])
    await clock.advance(60_000)
    expect(events()).toEqual([])
    await engine.resume()
    screen.playOut()
    expect(await outcome).toBe(1)
    expect(events()).not.toContain('resume')
    expect(events()[0]).toBe('start')
  })

  test('the click address of an advertisement has its macros filled in', async () => {
    const { screen, views } = await showing()
    screen.begin()
    expect(views.at(-1)?.link).toBe(`${AT}/shop?at=-1`)
  })
})

test('no more advertisements are shown than requested', async () => {
  const pod = ['1', '2', '3'].map((place) => trackingOf().replace('<Ad ', `<Ad sequence="${place}" `))
  const { screen, views, play } = engineOver({ '0': vast(...pod) })
  const outcome = play(null, 2)
  for (const file of [1, 2]) {
    await screen.shows(file)
    screen.playOut()
  }
  expect(await outcome).toBe(2)
  expect(views.at(-1)).toMatchObject({ number: 2, count: 2 })
})

test.each([
  ['a script in place of a film', vast(trackingOf('type="video/mp4" apiFramework="VPAID"')), 403],
  ['a film that the browser does not play', vast(trackingOf('type="video/x-flv"')), 403],
  ['a version that nobody knows', '<VideoAdServingTemplate/>', 102],
  ['nothing of the kind', '<html/>', 100],
])('%s is reported as its VAST code (%#)', async (_, document, failure) => {
  const { begun, play } = engineOver({ '0': document })
  expect(await play()).toBe(failure)
  expect(begun, 'the media would be paused').toEqual([])
})

test('an advertisement begins once, with the first file of its document that plays here', async () => {
  const [flash, film] = [trackingOf('type="video/x-flv"'), trackingOf()].map((ad, place) =>
    ad.replace('<Ad ', `<Ad sequence="${place + 1}" `),
  )
  const { screen, begun, play } = engineOver({ '0': vast(`${flash}${film}`) })
  const outcome = play()
  await screen.shows(1)
  screen.playOut()
  expect(await outcome).toBe(1)
  expect(begun).toHaveLength(1)
})
