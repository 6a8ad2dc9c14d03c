import type { TvTrack } from '../../../widgets/kit/shapes'
import type { TvChannelPlayerElement } from '../../../widgets/tv-channel-player/contract'
import { makePlayer, newBox, PLAYING, placePlayer, rootOf, videoOf } from '../support/channel-player'
import { equal } from '../support/check'
import { watch } from '../support/picture'
import { test } from '../support/suite'
import { nextEvent, until } from '../support/wait'
import { newWorld, type World } from '../support/world'

/** Quality, audio and subtitles. */
export function tracks(): void {
  test('lists renditions from best to worst and shows the one that the page chooses, also before the stream has loaded, where the last choice counts @PLY-01.quality', async () => {
    const world = await newWorld('default', 'full')
    const element = placePlayer(world, PLAYING)
    await watch(world, element, 1)
    const { qualities, textTracks } = element
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
    const chosen = () => [element.quality, element.audioTrack, element.textTrack]
    const before = chosen()
    Object.assign(element, { quality: '720', audioTrack: 'en', textTrack: 'en' })
    equal(chosen(), before, 'choices after one that does not exist')
    element.quality = null
    equal(element.quality, null, 'automatic again')
    element.remove()

    const next = makePlayer(world, PLAYING)
    const [quality, textTrack] = [qualities.at(-1)?.id ?? null, textTracks.at(-1)?.id ?? null]
    Object.assign(next, { quality: 'none', textTrack, audioTrack: 'none' })
    next.quality = quality
    newBox().append(next)
    await until(
      () => next.quality === quality && next.textTrack === textTrack,
      () => `${quality} and ${textTrack}: ${next.quality} and ${next.textTrack}`,
    )
  })

  test('keeps the quality and the subtitles that the page chose when it is removed and inserted later, before the stream has loaded and while it plays @PLY-01.kept-tracks', async () => {
    const world = await newWorld('default', 'full')
    const element = placePlayer(world, PLAYING)
    const chosen = { quality: '0', textTrack: '1' }
    Object.assign(element, chosen)
    for (const when of ['before the stream has loaded', 'while it plays', 'for the second time']) {
      element.remove()
      await until(() => rootOf(element).childElementCount === 0, 'a released player')
      newBox().append(element)
      await until(
        () => element.quality === chosen.quality && element.textTrack === chosen.textTrack,
        () => `choices after a removal ${when}: ${element.quality} ${element.textTrack}`,
      )
    }
    await until(async () => (await videoOf(element)).videoHeight === 240, 'the smallest picture')
  })

  test('lists audio tracks and subtitles, plays and shows the chosen ones, and no subtitles after they are turned off @PLY-01.audio-menu @PLY-01.subtitles', async () => {
    const world = await newWorld()
    const element = placePlayer(world, PLAYING)
    await watch(world, element, 1)
    equal(
      [element.audioTracks, element.textTracks].map((list) =>
        list.map(({ name, language }) => `${name} ${language}`),
      ),
      [
        ['Русский ru', 'English en'],
        ['English en', 'Русский ru'],
      ],
      'tracks',
    )
    equal([element.textTrack, await fetched(world, 't-en')], [null, 0], 'subtitles before')
    const change = (wanted: Partial<Chosen>) => {
      const fits = (detail: Chosen) =>
        Object.entries(wanted).every(([name, id]) => Reflect.get(detail, name) === id)
      const changed = nextEvent(element, 'tv-tracks-change', fits)
      Object.assign(element, wanted)
      return changed
    }
    const [russian, english] = element.audioTracks.map(({ id }) => id)
    const other = (element.audioTrack === english ? russian : english) ?? null
    const folder = other === english ? 'a-en' : 'a-ru'
    const before = await fetched(world, folder)
    await change({ audioTrack: other })
    await until(async () => (await fetched(world, folder)) > before, 'segments of the other sound')
    equal(element.audioTrack, other, 'audio track')
    await change({ textTrack: element.textTracks[0]?.id ?? null })
    await until(() => shownCues(element), 'a subtitle on screen')
    await change({ textTrack: null })
    await until(async () => !(await shownCues(element)), 'no subtitle on screen')
  })

  test('starts with the audio that the attribute requests, and keeps chosen audio, subtitles and quality in the archive, live and on the next channel @PLY-01.kept-tracks', async () => {
    const world = await newWorld('default', 'full')
    const element = placePlayer(world, { ...PLAYING, audio: 'en' })
    await watch(world, element, 1)
    equal(await fetched(world, 'a-ru'), 0, 'segments of the other sound')
    const english = (list: readonly TvTrack[]) => list.find(({ language }) => language === 'en')?.id ?? 'none'
    element.audio = null
    element.audioTrack = english(element.audioTracks)
    element.textTrack = english(element.textTracks)
    element.quality = element.qualities.at(-1)?.id ?? null
    const ago = (hours: number) => element.seekTo(Math.floor(Date.now() / 1000) - hours * 3600)
    for (const move of [() => ago(5), () => ago(30), () => element.goLive(), () => element.nextChannel()]) {
      const loaded = nextEvent(await videoOf(element), 'loadeddata')
      await move()
      await loaded
      await until(
        async () =>
          element.audioTrack === english(element.audioTracks) &&
          element.textTrack === english(element.textTracks) &&
          (await videoOf(element)).videoHeight === 240,
        () => `${move}: ${element.audioTrack} ${element.textTrack} ${element.quality}`,
      )
    }
  })
}

type Chosen = { audioTrack: string | null; textTrack: string | null }

const fetched = async (world: World, folder: string): Promise<number> =>
  (await world.ledger(`GET /media/loops/1/${folder}/*`)).length

const shownCues = async (element: TvChannelPlayerElement): Promise<boolean> =>
  [...(await videoOf(element)).textTracks].some(
    (track) => track.mode === 'showing' && track.activeCues?.length,
  )
