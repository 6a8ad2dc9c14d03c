import { spawnSync } from 'node:child_process'

/**
 * Runs a program to its end, `input` being its standard input, and returns its standard output.
 * Throws with the program's own last lines when it is missing or fails.
 */
export function runTool(command: string, args: readonly string[], input?: Buffer): Buffer {
  const done = spawnSync(command, args, { maxBuffer: 1 << 28, ...(input ? { input } : {}) })
  if (done.error) throw new Error(`${command}: ${done.error.message}`)
  if (done.status !== 0) {
    const tail = done.stderr.toString().trim().split('\n').slice(-4).join(' | ')
    throw new Error(`${command} ended with ${done.status}: ${tail}`)
  }
  return done.stdout
}

/** ffmpeg, quiet unless something is wrong, overwriting its outputs; `input` is read by `-i pipe:0`. */
export function ffmpeg(args: readonly string[], input?: Buffer): Buffer {
  return runTool('ffmpeg', ['-v', 'error', '-y', ...args], input)
}
