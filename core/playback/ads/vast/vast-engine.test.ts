import { DOMParser } from '@xmldom/xmldom'
import { describe, expect, test } from 'vitest'
import { manualClock, settled } from '../../../../tests/support/manual-clock'
import { recordingAdScreen } from '../../../../tests/support/recording-ad-screen'
import type { AdHearer } from '../ad-engine'
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

/** Our engine over these documents by path; what is not among them never answers, until it is called off. */
function engineOver(documents: Record<string, string>) {
  const clock = manualClock()
  const screen = recordingAdScreen()
  const asked: string[] = []
  const pinged: string[] = []
  const engine = createVastEngine({
    clock,
    random: (bytes) => new Uint8Array(bytes),
    screen,
    fetchXml(url, signal) {
      asked.push(url)
      const found = documents[new URL(url).pathname.slice(1)]
      return found
        ? Promise.resolve(new DOMParser().parseFromString(found, 'text/xml'))
        : new Promise((_, reject) =>
            signal.addEventListener('abort', () => reject(new AdError('timeout')), { once: true }),
          )
    },
    ping: (url) => void pinged.push(url),
  })
  const hear: AdHearer = {
    begins: () => undefined,
    shows: () => undefined,
    blocked: () => undefined,
    failed: () => undefined,
  }
  const play = (place: number | null = null) =>
    engine
      .play({ url: `${AT}/0`, most: null, adId: () => Promise.resolve('viewer one'), place }, hear)
      .catch((error: AdError) => error.failure)
  return { clock, engine, screen, asked, pinged, play }
}

/** So many wrappers, one in the other, and what they lead to. */
const wrapped = (count: number) =>
  Object.fromEntries([
    ...Array.from({ length: count }, (_, index) => [`${index}`, wrapper(`${index + 1}`)]),
    [`${count}`, inline],
  ])

describe('documents that lead to documents @ADS-01', () => {
  test('are followed five deep, and no further', async () => {
    const five = engineOver(wrapped(5))
    void five.play()
    await five.screen.shows(1)
    const six = engineOver(wrapped(6))
    expect(await six.play()).toBe(302)
    expect(six.pinged.filter((url) => url.includes('error'))).toEqual(Array(6).fill(`${AT}/error?code=302`))
  })

  test('are given the id of the viewer too where they ask for it', async () => {
    const { asked, screen, play } = engineOver({ '0': wrapper('1?viewer=[IFA]'), '1': inline })
    void play()
    await screen.shows(1)
    expect(asked).toEqual([`${AT}/0`, `${AT}/1?viewer=viewer%20one`])
  })

  test('that do not come in time are told of to those who led there, but not by whoever left', async () => {
    for (const end of ['time', 'viewer'] as const) {
      const { clock, engine, pinged, play } = engineOver({ '0': wrapper('never') })
      const over = play()
      await settled()
      if (end === 'time') await clock.advance(5000)
      else engine.stop()
      expect(await over).toBe(end === 'time' ? 'timeout' : 900)
      await settled()
      expect(pinged).toEqual(end === 'time' ? [`${AT}/error?code=301`] : [])
    }
  })
})

test('who tracks an advertisement is told the file on screen and the second of the media under it', async () => {
  const { screen, pinged, play } = engineOver({ '0': inline })
  void play(63.5)
  await screen.shows(1)
  screen.begin()
  const file = encodeURIComponent(`${AT}/small.mp4`)
  expect(pinged).toEqual([`${AT}/shown?file=${file}&at=00%3A01%3A03.500&ad=00%3A00%3A00.000&id=-1`])
})
