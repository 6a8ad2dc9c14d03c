import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vastEngine } from '../../../tests/support/ads'
import { manualClock } from '../../../tests/support/manual-clock'
import { type ScriptedServer, startScriptedServer } from '../../../tests/support/scripted-server'
import type { AdCallbacks, AdView } from './ad-engine'
import type { AdError } from './ad-error'

let server: ScriptedServer
beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())

const vast = (...ads: string[]) => `<VAST version="3.0">${ads.join('')}</VAST>`
const cdata = (text: string) => `<![CDATA[${text}]]>`

/** A wrapper around this address; `place` is its position in a pod. */
const wrapper = (to: string, place = 0) =>
  `<Ad id="w"${place ? ` sequence="${place}"` : ''}><Wrapper><VASTAdTagURI>${cdata(to)}</VASTAdTagURI>
  <Error>${cdata('{at}/error?code=[ERRORCODE]')}</Error></Wrapper></Ad>`

interface InlineOptions {
  impressions?: number
  trackings?: string
  errors?: number
  link?: string
  media?: string
  file?: string
}

/** An advertisement of six seconds. */
const inline = ({ impressions = 0, trackings = '', errors = 0, link, media, file = '' }: InlineOptions) =>
  `<Ad id="a"><InLine>${`<Impression>{at}/impression</Impression>`.repeat(impressions)}
  ${'<Error>{at}/error?code=[ERRORCODE]</Error>'.repeat(errors)}
  <Creatives><Creative><Linear skipoffset="00:00:00"><Duration>00:00:06</Duration>
  <TrackingEvents>${trackings}</TrackingEvents><VideoClicks>
  ${link === undefined ? '' : `<ClickThrough>${cdata(link)}</ClickThrough>`}</VideoClicks>
  <MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="640" height="360" ${file}>
  ${cdata(media ?? '{at}/ad.mp4')}</MediaFile></MediaFiles></Linear></Creative></Creatives></InLine></Ad>`

const tracking = (event: string, address = `{at}/${event}`) =>
  `<Tracking event="${event}">${cdata(address)}</Tracking>`

/** Serves these documents by path, plays the one at `/0`, and returns what was requested. `{at}` is the server. */
function play(documents: Record<string, string>, fileSeconds?: number) {
  server.answers((response, { path }) => {
    const document = documents[path.slice(1)]
    if (document === undefined) response.writeHead(204).end()
    else response.writeHead(200, { 'content-type': 'text/xml' }).end(document.replaceAll('{at}', server.base))
  })
  const clock = manualClock()
  const { engine, screen, trackingSent } = vastEngine(clock, fileSeconds)
  const views: AdView[] = []
  const receiver: AdCallbacks = {
    begins: () => undefined,
    shows: (view) => void views.push(view),
    blocked: () => undefined,
    failed: () => undefined,
  }
  const outcome = engine
    .play({ url: `${server.base}/0`, most: null, adId: () => Promise.resolve(''), place: null }, receiver)
    .catch((error: AdError) => error.failure)
  const requests = (path: RegExp) => server.requests.filter((request) => path.test(request.path))
  return { clock, engine, screen, trackingSent, views, outcome, requests }
}

describe('the documents of an ad break', () => {
  test('a wide tree of wrappers is given up after 30 documents, and the rest is reported as too many', async () => {
    const wide = Array.from({ length: 200 }, (_, index) => wrapper(`{at}/empty?${index}`, index + 1))
    const { outcome, requests, trackingSent } = play({ '0': vast(...wide), empty: vast() })
    await outcome
    await trackingSent()
    expect(requests(/^\/(0|empty)$/)).toHaveLength(30)
    const codes = requests(/^\/error$/).map(({ query }) => query.get('code'))
    expect(codes).toContain('302')
    expect(codes.length, 'requested error addresses').toBeLessThanOrEqual(50)
  })

  test('a pod of wrappers within the bound is shown completely', async () => {
    const pod = Array.from({ length: 10 }, (_, index) => wrapper('{at}/1', index + 1))
    const { outcome, screen } = play({
      '0': vast(...pod),
      '1': vast(wrapper('{at}/2')),
      '2': vast(inline({})),
    })
    for (let file = 1; file <= 10; file++) {
      await screen.shows(file)
      screen.playOut()
    }
    expect(await outcome).toBe(10)
  })

  test('a pod of 60 advertisements ends after 20, and the viewer reads that number from the beginning', async () => {
    const pod = Array.from({ length: 60 }, (_, index) =>
      inline({}).replace('<Ad ', `<Ad sequence="${index + 1}" `),
    )
    const { outcome, screen, views } = play({ '0': vast(...pod) })
    for (let file = 1; file <= 20; file++) {
      await screen.shows(file)
      screen.playOut()
    }
    expect(await outcome).toBe(20)
    expect(views[0]).toMatchObject({ number: 1, count: 20 })
  })

  test.each([
    ['data:', `data:text/xml,${encodeURI(vast(inline({ media: 'https://ads.test/data.mp4' })))}`],
    ['javascript:', 'javascript:alert(1)'],
    ['javascript: with slashes', 'javascript://ads.test/%0aalert(1)'],
    ['blob:', 'blob:{at}/1'],
    ['ftp:', 'ftp://ads.test/1'],
    ['file:', 'file:///etc/passwd'],
  ])('a wrapper that leads to a %s address is refused before a request', async (_, to) => {
    const { outcome, screen, requests, trackingSent } = play({ '0': vast(wrapper(to)) })
    void screen.shows(1).then(() => screen.playOut())
    expect(await outcome).toBe(300)
    await trackingSent()
    expect(server.requests.map(({ path }) => path)).toEqual(['/0', '/error'])
    expect(requests(/error/)[0]?.query.get('code')).toBe('300')
  })
})

describe('the addresses of an advertisement', () => {
  test('an advertisement requests at most 50 addresses per event, and at most 500 in all', {
    timeout: 20_000,
  }, async () => {
    const many = (event: string) => tracking(event).repeat(2000)
    const progress = Array.from(
      { length: 600 },
      (_, ms) => `<Tracking event="progress" offset="${ms / 10}%">{at}/progress</Tracking>`,
    )
    const document = vast(
      inline({
        impressions: 60,
        errors: 60,
        trackings: `${progress.join('')}${many('start')}${tracking('complete').repeat(60)}`,
      }),
    )
    const { outcome, screen, requests, trackingSent } = play({ '0': document })
    await screen.shows(1)
    screen.playOut()
    expect(await outcome).toBe(1)
    await trackingSent()
    expect(requests(/impression/)).toHaveLength(50)
    expect(requests(/start/)).toHaveLength(50)
    expect(requests(/complete/)).toHaveLength(50)
    expect(server.requests.length, 'the document, and 500 addresses without 50 for errors').toBe(451)
  })

  test('tracking, click and media addresses of other schemes than http and https are not requested', async () => {
    const foreign = ['data:,start', 'javascript:alert(1)', 'file:///etc/passwd', 'ftp://ads.test/start']
    const { outcome, engine, screen, views, trackingSent } = play({
      '0': vast(
        inline({
          link: 'javascript:alert(1)',
          trackings: [...foreign.map((address) => tracking('start', address)), tracking('start')].join(''),
        }),
      ),
    })
    await screen.shows(1)
    screen.begin()
    screen.tick(1)
    expect(views.at(-1)?.link).toBeNull()
    engine.skip()
    await outcome
    await trackingSent()
    expect(server.requests.map(({ path }) => path)).toEqual(['/0', '/start'])
    const media = play({ '0': vast(inline({ media: 'data:video/mp4,film', errors: 1 })) })
    expect(await media.outcome).toBe(403)
    expect(media.screen.commands).toEqual(['clear'])
  })
})

describe('the course of an advertisement', () => {
  test('an advertisement ends one second after its stated duration when its file is longer, and counts as complete', async () => {
    const events = ['midpoint', 'complete'].map((event) => tracking(event)).join('')
    const { outcome, screen, views, requests, trackingSent } = play(
      { '0': vast(inline({ trackings: events })) },
      60,
    )
    await screen.shows(1)
    screen.begin()
    screen.tick(3)
    expect(views.at(-1)?.left).toBe(3)
    screen.tick(6.9)
    expect(screen.commands, 'within the tolerance').not.toContain('clear')
    screen.tick(7)
    expect(await outcome).toBe(1)
    await trackingSent()
    expect(requests(/midpoint|complete/).map(({ path }) => path)).toEqual(['/midpoint', '/complete'])
  })

  test('a file that is a little longer than the stated duration plays to its end', async () => {
    const { outcome, screen } = play({ '0': vast(inline({})) }, 6.5)
    await screen.shows(1)
    screen.begin()
    screen.tick(6.5)
    expect(screen.commands).not.toContain('clear')
    screen.events.emit('ended', undefined)
    expect(await outcome).toBe(1)
  })

  test('an advertisement that is skipped before its first time update is tracked as started', async () => {
    const events = ['start', 'skip'].map((event) => tracking(event)).join('')
    const { outcome, engine, screen, requests, trackingSent } = play({
      '0': vast(inline({ trackings: events })),
    })
    await screen.shows(1)
    screen.begin()
    engine.skip()
    expect(await outcome).toBe(1)
    await trackingSent()
    expect(requests(/start|skip/).map(({ path }) => path)).toEqual(['/start', '/skip'])
  })

  test.each(['VAST', 'video', 'none', ' '])(
    'a video with the apiFramework "%s" is shown',
    async (framework) => {
      const { outcome, screen } = play({ '0': vast(inline({ file: `apiFramework="${framework}"` })) })
      void screen.shows(1).then(() => screen.playOut())
      expect(await outcome).toBe(1)
    },
  )

  test.each(['VPAID', 'vpaid', ' SIMID ', 'MRAID', 'MRAID-2.0'])(
    'a file with the apiFramework "%s" is not shown, because it needs a script',
    async (framework) => {
      const { outcome, screen } = play({ '0': vast(inline({ file: `apiFramework="${framework}"` })) })
      expect(await outcome).toBe(403)
      expect(screen.commands).toEqual(['clear'])
    },
  )
})
