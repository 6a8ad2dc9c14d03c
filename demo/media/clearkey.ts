import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLEARKEY, SEGMENT_SECONDS } from './loops'
import { runTool } from './run-tool'

/**
 * Encrypts the first seconds of a finished loop with the fixed key and writes a static DASH set, one video and one
 * audio representation, next to the loops.
 * @param packager - path of the packager's program
 */
export function packClearkey(outDir: string, workDir: string, packager: string): void {
  const dir = join(outDir, 'clearkey')
  mkdirSync(dir, { recursive: true })
  const stream = (kind: 'video' | 'audio', id: string) => {
    const source = join(workDir, `clear-${kind}.mp4`)
    writeFileSync(source, clearStream(join(outDir, 'loops', String(CLEARKEY.loop), id)))
    const template = join(dir, `${kind}-$Number$.m4s`)
    return `in=${source},stream=${kind},init_segment=${join(dir, `${kind}-init.mp4`)},segment_template=${template}`
  }
  const mpd = join(outDir, CLEARKEY.path)
  runTool(packager, [
    stream('video', CLEARKEY.video),
    `${stream('audio', CLEARKEY.audio)},lang=ru`,
    '--segment_duration',
    String(SEGMENT_SECONDS),
    '--enable_raw_key_encryption',
    '--keys',
    `label=:key_id=${CLEARKEY.keyId}:key=${CLEARKEY.key}`,
    '--iv',
    CLEARKEY.iv,
    '--protection_scheme',
    'cenc',
    '--protection_systems',
    'CommonSystem',
    '--clear_lead',
    '0',
    '--use_fake_clock_for_muxer',
    '--generate_static_live_mpd',
    '--mpd_output',
    mpd,
  ])
  writeFileSync(mpd, readFileSync(mpd, 'utf8').replace(/<!--.*?-->\n?/gs, ''))
}

function clearStream(dir: string): Buffer {
  const names = Array.from({ length: CLEARKEY.seconds / SEGMENT_SECONDS }, (_, n) => `${n}.m4s`)
  return Buffer.concat(['init.mp4', ...names].map((name) => readFileSync(join(dir, name))))
}
