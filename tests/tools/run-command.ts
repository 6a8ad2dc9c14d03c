import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
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
 * Runs a command in the root; programs of node_modules/.bin by their name. Never rejects. `shownAs` shows each line of
 * the output with this name in front as it arrives, otherwise the output is only collected.
 */
export function runCommand(
  command: string,
  args: readonly string[],
  shownAs?: string,
): Promise<CommandResult> {
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
    const collect = (output: Readable, shown: NodeJS.WriteStream): void => {
      output.on('data', (chunk: Buffer) => chunks.push(chunk))
      // Whole lines: other commands write at the same time.
      if (shownAs !== undefined)
        createInterface(output).on('line', (line) => shown.write(`${shownAs} │ ${line}\n`))
    }
    collect(child.stdout, process.stdout)
    child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk))
    collect(child.stderr, process.stderr)
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${command}: ${error.message}\n`))
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}
