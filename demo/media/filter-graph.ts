import { FPS, type Loop, SEGMENT_SECONDS, segmentCount } from './loops'
import type { Scene } from './scenes'
import { HEIGHT, WIDTH } from './shapes'
import { STRIP_CELLS, stripExpression } from './strip'

/**
 * The ffmpeg filter graph that draws a loop: layers are inputs 0..n-1 (one picture each), then the
 * strip, the caption, the title and the time code; the result is 720p, 25 fps, BT.709.
 * @param fonts - paths of the font files
 * @param outputs - one label for each size wanted, in px, and its frames a second
 */
export function filterGraph(
  loop: Loop,
  scene: Scene,
  fonts: { bold: string; regular: string },
  outputs: readonly { label: string; width: number; height: number; fps: number }[],
): string {
  const source = `s=${WIDTH}x${HEIGHT}:r=${FPS}:d=${loop.seconds}`
  const chains = [`color=c=black:${source},format=gbrp[p0]`]
  scene.layers.forEach((layer, i) => {
    // The SVG decoder outputs colours multiplied by their alpha, and overlay's own premultiplied mode darkens planar
    // RGB.
    chains.push(`[${i}:v]format=gbrap,unpremultiply=inplace=1[l${i}]`)
    const place = `x='${layer.x}':y='${layer.y}'`
    chains.push(`[p${i}][l${i}]overlay=${place}:format=gbrp:eof_action=repeat[p${i + 1}]`)
  })
  const frames = FPS * SEGMENT_SECONDS
  chains.push(
    `color=c=black:s=${STRIP_CELLS}x1:r=${FPS}:d=${loop.seconds},format=gray,` +
      `geq=lum='${stripExpression(loop.number, frames, segmentCount(loop))}',` +
      `scale=${WIDTH}:${HEIGHT / 18}:flags=neighbor,format=gbrp[strip]`,
    `[p${scene.layers.length}][strip]overlay=0:0:format=gbrp[marked]`,
    `[marked]${texts(loop, scene, fonts).join(',')}[drawn]`,
    `[drawn]split=${outputs.length}${outputs.map((_, i) => `[d${i}]`).join('')}`,
  )
  outputs.forEach(({ label, width, height, fps }, i) => {
    const scale = `scale=${width}:${height}:flags=area+accurate_rnd:out_color_matrix=bt709:out_range=tv`
    // Without the selection, the fps filter takes a neighbour of the next segment's first frame.
    const fewer = fps === FPS ? '' : `select='not(mod(n,${FPS / fps}))',fps=${fps},`
    chains.push(`[d${i}]${fewer}${scale},format=yuv420p,setsar=1[${label}]`)
  })
  return chains.join(';\n')
}

function texts(loop: Loop, scene: Scene, fonts: { bold: string; regular: string }): string[] {
  const text = (content: string, font: string, size: number, y: number, colour: string) =>
    `drawtext=fontfile='${font}':fontsize=${size}:fontcolor=${colour}:x=80:y=${y}-ascent:text='${content}'`
  // The expansion has two rounds of escaping: the option's and the function's arguments.
  const clock = '%{pts\\:gmtime\\:0\\:%M\\\\\\:%S}'
  return [
    text(loop.caption, fonts.regular, 34, 330, scene.accent),
    text(loop.title, fonts.bold, 118, 450, scene.ink),
    text(clock, fonts.bold, 96, 570, scene.ink),
  ]
}
