import { FPS, type Loop, SEGMENT_SECONDS, segmentCount } from './loops'
import { HEIGHT, WIDTH } from './shots'
import { STRIP_CELLS, STRIP_HEIGHT, stripExpression } from './strip'

/** Paths of the font files. */
export interface Fonts {
  bold: string
  regular: string
}

/**
 * The ffmpeg filter graph that draws a loop: its shots are inputs 0..n-1, one after the other, then the strip, the
 * caption and the title; the result is 720p, 25 fps, BT.709.
 * @param outputs - one label for each size wanted, in px, and its frames a second
 */
export function filterGraph(
  loop: Loop,
  shots: number,
  fonts: Fonts,
  outputs: readonly { label: string; width: number; height: number; fps: number }[],
): string {
  const inputs = Array.from({ length: shots }, (_, i) => i)
  const frames = FPS * SEGMENT_SECONDS
  const chains = [
    ...inputs.map((i) => `[${i}:v]format=gbrp,setsar=1[s${i}]`),
    `${inputs.map((i) => `[s${i}]`).join('')}concat=n=${shots}[shots]`,
    `color=c=black:s=${STRIP_CELLS}x1:r=${FPS}:d=${loop.seconds},format=gray,` +
      `geq=lum='${stripExpression(loop.number, frames, segmentCount(loop))}',` +
      `scale=${WIDTH}:${HEIGHT * STRIP_HEIGHT}:flags=neighbor,format=gbrp,setsar=1[strip]`,
    `[shots][strip]overlay=0:H-h:format=gbrp[marked]`,
    `[marked]${[...texts(loop, fonts), `split=${outputs.length}`].join(',')}${outputs.map((_, i) => `[d${i}]`).join('')}`,
  ]
  outputs.forEach(({ label, width, height, fps }, i) => {
    const scale = `scale=${width}:${height}:flags=area+accurate_rnd:out_color_matrix=bt709:out_range=tv`
    // Without the selection, the fps filter takes a neighbour of the next segment's first frame.
    const fewer = fps === FPS ? '' : `select='not(mod(n,${FPS / fps}))',fps=${fps},`
    chains.push(`[d${i}]${fewer}${scale},format=yuv420p,setsar=1[${label}]`)
  })
  return chains.join(';\n')
}

function texts({ caption, title }: Loop, fonts: Fonts): string[] {
  if (caption === null) return []
  const text = (content: string, font: string, size: number, y: number) =>
    `drawtext=fontfile='${font}':fontsize=${size}:fontcolor=white:shadowcolor=black@0.4:shadowy=3:` +
    `x=80:y=${y}-ascent:text='${content}'`
  return [text(caption, fonts.regular, 34, 470), text(title, fonts.bold, 118, 590)]
}
