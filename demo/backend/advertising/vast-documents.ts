import type { VastName } from './ad-plan'

/** An advertisement of demo/media: loop 6 has 6 s, loop 7 has 10 s. */
interface Spot {
  readonly name: string
  readonly loop: number
  readonly clock: string
  /** Time after which the viewer may skip, as VAST writes it. */
  readonly skip?: string
}

const spark: Spot = { name: 'spark', loop: 6, clock: '00:00:06' }
const harbour: Spot = { name: 'harbour', loop: 7, clock: '00:00:10', skip: '00:00:02' }

const trackedEvents = [
  'creativeView',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'pause',
  'resume',
  'mute',
  'unmute',
  'skip',
]

const document = (version: string, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<VAST version="${version}">${body}</VAST>\n`

const cdata = (text: string): string => `<![CDATA[${text}]]>`

const track = (base: string, ad: string, event: string): string => `${base}/media/ads/track/${ad}/${event}`

const errorOf = (base: string, ad: string): string =>
  `<Error>${cdata(`${track(base, ad, 'error')}?code=[ERRORCODE]`)}</Error>`

const inline = (base: string, spot: Spot, file: string, sequence?: number): string => {
  const events = trackedEvents.map(
    (event) => `<Tracking event="${event}">${cdata(track(base, spot.name, event))}</Tracking>`,
  )
  const skip = spot.skip ? ` skipoffset="${spot.skip}"` : ''
  return [
    `<Ad id="${spot.name}"${sequence === undefined ? '' : ` sequence="${sequence}"`}><InLine>`,
    `<AdSystem>Demo TV</AdSystem><AdTitle>${spot.name}</AdTitle>`,
    `<Impression>${cdata(track(base, spot.name, 'impression'))}</Impression>`,
    errorOf(base, spot.name),
    `<Creatives><Creative><Linear${skip}><Duration>${spot.clock}</Duration>`,
    `<TrackingEvents>${events.join('')}</TrackingEvents>`,
    `<VideoClicks><ClickThrough>${cdata(`${base}/media/ads/shop/${spot.name}`)}</ClickThrough>`,
    `<ClickTracking>${cdata(track(base, spot.name, 'click'))}</ClickTracking></VideoClicks>`,
    '<MediaFiles>',
    '<MediaFile delivery="progressive" type="video/x-flv" width="320" height="180" bitrate="300">',
    `${cdata(`${base}/media/loops/0/ad.flv`)}</MediaFile>`,
    '<MediaFile delivery="progressive" type="video/mp4" width="854" height="480" bitrate="200">',
    `${cdata(file)}</MediaFile>`,
    '</MediaFiles></Linear></Creative></Creatives></InLine></Ad>',
  ].join('')
}

const around = (base: string, uri: string): string =>
  [
    '<Ad id="wrapper"><Wrapper><AdSystem>Demo TV</AdSystem>',
    `<VASTAdTagURI>${cdata(uri)}</VASTAdTagURI>`,
    `<Impression>${cdata(track(base, 'wrapper', 'impression'))}</Impression>`,
    errorOf(base, 'wrapper'),
    '<Creatives><Creative><Linear><TrackingEvents>',
    `<Tracking event="complete">${cdata(track(base, 'wrapper', 'complete'))}</Tracking>`,
    '</TrackingEvents></Linear></Creative></Creatives></Wrapper></Ad>',
  ].join('')

/** Returns the VAST document of this name. The redirected and the slow document lead to the same ad as `single`. */
export const vastDocument = (base: string, name: VastName): string => {
  const file = ({ loop }: Spot): string => `${base}/media/loops/${loop}/ad.mp4`
  switch (name) {
    case 'single':
    case 'redirect':
    case 'slow':
      return document('3.0', inline(base, spark, file(spark)))
    case 'pod':
      return document('4.0', inline(base, spark, file(spark), 1) + inline(base, harbour, file(harbour), 2))
    case 'skippable':
      return document('4.2', inline(base, harbour, file(harbour)))
    case 'wrapper':
      return document('2.0', around(base, `${base}/media/ads/vast/redirect.xml`))
    case 'lost':
      return document('3.0', inline(base, spark, `${base}/media/loops/${spark.loop}/lost.mp4`))
    case 'empty':
      return document('3.0', errorOf(base, 'none'))
    case 'broken':
      return '<VAST version="3.0"><Ad><InLine>cut off he'
    default:
      return name satisfies never
  }
}
