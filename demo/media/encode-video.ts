import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Fonts, filterGraph } from './filter-graph'
import { type Fragments, splitFragmented } from './fragments'
import { FPS, type Loop, type Rendition, SEGMENT_SECONDS, THUMBNAILS } from './loops'
import { ffmpeg } from './run-tool'
import { drawShot, shotsIn } from './shots'
import { STRIP_HEIGHT } from './strip'

const COLOUR = [
  '-color_range',
  'tv',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
]

/**
 * Options for one H.264 stream: closed groups of exactly one segment, no reordered frames, and no
 * message that carries the encoder's settings.
 */
function h264(rendition: Rendition): string[] {
  const rate = [
    `-crf ${rendition.crf}`,
    `-maxrate ${rendition.maxrate}k`,
    `-bufsize ${rendition.maxrate * 2}k`,
  ]
  const gop = rendition.fps * SEGMENT_SECONDS
  const group = ['-bf 0', `-g ${gop}`, `-keyint_min ${gop}`, '-sc_threshold 0', '-flags +cgop+bitexact']
  const encoder = [
    '-c:v libx264',
    '-preset slower',
    '-profile:v high',
    `-level ${rendition.level}`,
    '-threads 2',
  ]
  const clean = ['-bsf:v filter_units=remove_types=6', '-map_metadata -1', '-fflags +bitexact']
  return [...[...encoder, ...rate, ...group, ...clean].flatMap((option) => option.split(' ')), ...COLOUR]
}

/** Draws a loop once and encodes it in every given size; one fragmented stream each, cut at its groups. */
export function encodeRenditions(
  loop: Loop,
  renditions: readonly Rendition[],
  fonts: Fonts,
  workDir: string,
): Map<Rendition, Fragments> {
  const fileOf = (rendition: Rendition) => join(workDir, `${rendition.id}.mp4`)
  const outputs = renditions.flatMap((rendition) => [
    ...['-map', `[${rendition.id}]`, ...h264(rendition), '-use_editlist', '0'],
    ...['-movflags', '+cmaf+frag_keyframe+empty_moov+default_base_moof', fileOf(rendition)],
  ])
  draw(loop, renditions, fonts, workDir, outputs)
  return new Map(renditions.map((one) => [one, splitFragmented(readFileSync(fileOf(one)))]))
}

/** Draws an advertisement and writes it, with the sound in `audioFile`, as one progressive MP4. */
export function encodeProgressive(
  loop: Loop,
  rendition: Rendition,
  fonts: Fonts,
  workDir: string,
  audioFile: string,
  file: string,
): void {
  const video = join(workDir, 'video.mp4')
  draw(loop, [rendition], fonts, workDir, ['-map', `[${rendition.id}]`, ...h264(rendition), video])
  const mux = ['-c', 'copy', '-t', String(loop.seconds), '-map_metadata', '-1', '-fflags', '+bitexact']
  ffmpeg(['-i', video, '-i', audioFile, ...mux, '-movflags', '+faststart', file])
}

/** The sprite: the first frame of every segment without its strip, row by row. */
export function writeSprite(stream: Fragments, rows: number, workDir: string, file: string): void {
  const source = join(workDir, 'sprite-source.mp4')
  writeFileSync(source, Buffer.concat([stream.init, ...stream.segments]))
  const { columns, width, height } = THUMBNAILS
  // JPEG implies BT.601 in full range and cannot signal anything else.
  const scale = `scale=${width}:${height}:flags=area:in_color_matrix=bt709:out_color_matrix=bt601:out_range=pc`
  const first = `select='not(mod(n,${FPS * SEGMENT_SECONDS}))',crop=iw:ih-${STRIP_HEIGHT}*ih:0:0`
  const tiles = `${first},${scale},format=yuvj420p,tile=${columns}x${rows}`
  ffmpeg(['-i', source, '-vf', tiles, '-vsync', '0', '-frames:v', '1', '-q:v', '5', '-bitexact', file])
}

function draw(
  loop: Loop,
  sizes: readonly Rendition[],
  fonts: Fonts,
  workDir: string,
  outputs: readonly string[],
): void {
  const shots = shotsIn(loop.name)
  const frames = (loop.seconds * FPS) / shots.length
  const inputs = shots.flatMap((shot) => {
    const dir = mkdtempSync(join(workDir, 'shot-'))
    drawShot(shot, frames).forEach((svg, frame) => {
      writeFileSync(join(dir, `${frame}.svg`), svg)
    })
    return ['-framerate', String(FPS), '-i', join(dir, '%d.svg')]
  })
  const graph = join(workDir, 'graph.txt')
  const labels = sizes.map(({ id, width, height, fps }) => ({ label: id, width, height, fps }))
  writeFileSync(graph, filterGraph(loop, shots.length, fonts, labels))
  ffmpeg([...inputs, '-filter_complex_script', graph, ...outputs])
}
