import type { TvChannelPlayerElement } from '../../../widgets/tv-channel-player/contract'
import { makePlayer, newBox, PLAYING, placePlayer, videoOf } from '../support/channel-player'
import { equal } from '../support/check'
import { watch } from '../support/picture'
import { test } from '../support/suite'
import { nextEvent, until } from '../support/wait'
import { newWorld, type World } from '../support/world'

/** Quality, audio and subtitles. */
export function tracks(): void {
  test('lists renditions from best to worst and shows the chosen one @PLY-01.quality', async () => {
    const world = await newWorld('default', 'full')
    const element = placePlayer(world, PLAYING)
    await watch(world, element, 1)
    const { qualities } = element
    equal(
      qualities.map(({ height, label }) => `${height} ${label}`),
      ['720 full', '480 high', '240 medium'],
      'qualities',
    )
    equal(element.quality, null, 'quality')
    const id = qualities.find(({ height }) => height === 480)?.id ?? ''
    const changed = nextEvent(
      element,
      'tv-quality-change',
      ({ height }: { height: number }) => height === 480,
    )
    element.quality = id
    equal((await changed).detail, { quality: id, height: 480 }, 'detail')
    equal([element.quality, (await videoOf(element)).videoHeight], [id, 480], 'quality')
    await watch(world, element, 1)
    element.quality = null
    equal(element.quality, null, 'automatic again')
  })

  test('keeps the current rendition when the page chooses one that does not exist', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    await watch(world, element, 1)
    const chosen = () => [element.quality, element.audioTrack, element.textTrack]
    const before = chosen()
    Object.assign(element, { quality: '720', audioTrack: 'en', textTrack: 'en' })
    equal(chosen(), before, 'choices')
    await watch(world, element, 1)
  })

  test('lists audio tracks and plays the chosen one @PLY-01.audio-menu', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    await watch(world, element, 1)
    equal(
      element.audioTracks.map(({ name, language }) => `${name} ${language}`),
      ['Русский ru', 'English en'],
      'audio tracks',
    )
    const [russian, english] = element.audioTracks.map(({ id }) => id)
    const other = element.audioTrack === english ? russian : english
    const folder = other === english ? 'a-en' : 'a-ru'
    const before = await fetched(world, folder)
    const changed = nextEvent(element, 'tv-tracks-change', ({ audioTrack }: Chosen) => audioTrack === other)
    element.audioTrack = other ?? null
    await changed
    await until(async () => (await fetched(world, folder)) > before, 'segments of the other sound')
    equal(element.audioTrack, other, 'audio track')
  })

  test('lists subtitles, shows none at first, then the chosen ones, and none again after they are turned off @PLY-01.subtitles', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    await watch(world, element, 1)
    equal(
      element.textTracks.map(({ name, language }) => `${name} ${language}`),
      ['English en', 'Русский ru'],
      'text tracks',
    )
    equal([element.textTrack, await fetched(world, 't-en')], [null, 0], 'subtitles before')
    const id = element.textTracks[0]?.id ?? null
    const changed = nextEvent(element, 'tv-tracks-change', ({ textTrack }: Chosen) => textTrack === id)
    element.textTrack = id
    await changed
    await until(() => shownCues(element), 'a subtitle on screen')
    const gone = nextEvent(element, 'tv-tracks-change', ({ textTrack }: Chosen) => textTrack === null)
    element.textTrack = null
    await gone
    await until(async () => !(await shownCues(element)), 'no subtitle on screen')
  })

  test('keeps a quality and subtitles that the page chooses before the stream has loaded, and the last choice counts', async () => {
    const world = await newWorld()
    const first = placePlayer(world, PLAYING)
    await watch(world, first, 1)
    const [quality, text] = [first.qualities.at(-1)?.id ?? null, first.textTracks.at(-1)?.id ?? null]
    first.remove()
    const element = makePlayer(world, PLAYING)
    Object.assign(element, { quality: 'none', textTrack: text, audioTrack: 'none' })
    element.quality = quality
    newBox().append(element)
    await until(
      () => element.quality === quality && element.textTrack === text,
      () => `${quality} and ${text}: ${element.quality} and ${element.textTrack}`,
    )
  })
}

type Chosen = { audioTrack: string | null; textTrack: string | null }

const fetched = async (world: World, folder: string): Promise<number> =>
  (await world.ledger(`GET /media/loops/1/${folder}/*`)).length

const shownCues = async (element: TvChannelPlayerElement): Promise<boolean> =>
  [...(await videoOf(element)).textTracks].some(
    (track) => track.mode === 'showing' && track.activeCues?.length,
  )
