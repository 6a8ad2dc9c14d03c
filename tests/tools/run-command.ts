import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Absolute path of the repository's root, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** How a command ended: its exit code (1 where it never started or was killed), what it wrote to stdout, stdout and stderr together, seconds taken. */
export interface CommandResult {
  code: number
  stdout: string
  output: string
  seconds: number
}

/**
 * Runs a command in the root; programs of node_modules/.bin by their name. Never rejects. `live` shows the output as it
 * arrives, otherwise it is only collected.
 */
export function runCommand(command: string, args: readonly string[], live = false): Promise<CommandResult> {
  const started = performance.now()
  const env = { ...process.env, PATH: `${root}/node_modules/.bin:${process.env.PATH ?? ''}` }
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const stdout: Buffer[] = []
    const end = (code: number): void =>
      resolve({
        code,
        stdout: Buffer.concat(stdout).toString(),
        output: Buffer.concat(chunks).toString(),
        seconds: (performance.now() - started) / 1000,
      })
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const collect =
      (shown: NodeJS.WriteStream) =>
      (chunk: Buffer): void => {
        chunks.push(chunk)
        if (live) shown.write(chunk)
      }
    child.stdout.on('data', collect(process.stdout))
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
    child.stderr.on('data', collect(process.stderr))
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${command}: ${error.message}\n`))
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}
