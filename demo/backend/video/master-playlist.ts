import type { AudioRendition, Loop, TextRendition, VideoRendition } from './media-folder'

type Uri = (renditionId: string) => string

const audioLine = (audio: AudioRendition, place: number, uri: Uri): string =>
  `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="audio",NAME="${audio.name}",LANGUAGE="${audio.language}",` +
  `DEFAULT=${place === 0 ? 'YES' : 'NO'},AUTOSELECT=YES,CHANNELS="1",URI="${uri(audio.id)}"`

const textLine = (text: TextRendition, uri: Uri): string =>
  `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="text",NAME="${text.name}",LANGUAGE="${text.language}",` +
  `DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="${uri(text.id)}"`

const videoLines = (loop: Loop, video: VideoRendition, uri: Uri): string[] => {
  const loudest = Math.max(0, ...loop.audio.map(({ bandwidth }) => bandwidth))
  const codecs = [video.codecs, ...new Set(loop.audio.map((audio) => audio.codecs))].join(',')
  const groups = `${loop.audio.length > 0 ? ',AUDIO="audio"' : ''}${loop.text.length > 0 ? ',SUBTITLES="text"' : ''}`
  return [
    `#EXT-X-STREAM-INF:BANDWIDTH=${video.bandwidth + loudest},CODECS="${codecs}",` +
      `RESOLUTION=${video.width}x${video.height},FRAME-RATE=${video.fps.toFixed(3)}${groups}`,
    uri(video.id),
  ]
}

const russianFirst = (one: AudioRendition, other: AudioRendition): number =>
  Number(other.language === 'ru') - Number(one.language === 'ru')

/** Renditions of one name in the place of a loop's own, by the attributes that distinguish them; they share its files. */
const alikeLines = (loop: Loop, uri: Uri): string[] => {
  const line = (type: 'AUDIO' | 'SUBTITLES', language: 'ru' | 'en', attributes: string): string => {
    const [group, list] = type === 'AUDIO' ? ['audio', loop.audio] : ['text', loop.text]
    const file = list.find((one) => one.language === language)?.id ?? ''
    return `#EXT-X-MEDIA:TYPE=${type},GROUP-ID="${group}",${attributes}URI="${uri(file)}"`
  }
  const named = (name: string, language: 'ru' | 'en') => `NAME="${name}",LANGUAGE="${language}",`
  const trait = (name: string) => `CHARACTERISTICS="public.accessibility.${name}",`
  return [
    line('AUDIO', 'ru', `${named('Audio', 'ru')}DEFAULT=YES,`),
    line('AUDIO', 'en', named('Audio', 'en')),
    line('AUDIO', 'ru', named('Audio', 'ru') + trait('describes-video')),
    line('AUDIO', 'en', ''),
    line('SUBTITLES', 'en', named('English', 'en')),
    line('SUBTITLES', 'en', named('English', 'en') + trait('transcribes-spoken-dialog')),
    line('SUBTITLES', 'en', `${named('English', 'en')}FORCED=YES,`),
    line('SUBTITLES', 'ru', `${named('Русский', 'ru')}FORCED=YES,`),
  ]
}

/** An HLS master playlist of a loop: Russian audio is the default, subtitles are off. */
export const masterPlaylist = (
  loop: Loop,
  uri: Uri,
  accepts: (video: VideoRendition) => boolean,
  hasAlikeTracks = false,
): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...(hasAlikeTracks
      ? alikeLines(loop, uri)
      : [
          ...[...loop.audio].sort(russianFirst).map((audio, place) => audioLine(audio, place, uri)),
          ...loop.text.map((text) => textLine(text, uri)),
        ]),
    ...loop.video.filter(accepts).flatMap((video) => videoLines(loop, video, uri)),
    '',
  ].join('\n')
