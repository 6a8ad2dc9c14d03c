import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePorts } from '../tools/free-ports'
import { root, runCommand } from '../tools/run-command'

const START = 'demo/start.ts'
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
const started: ChildProcess[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill()
})

/** Runs `npm start` on this port and returns what it prints until its servers listen. */
async function start(port: number): Promise<string> {
  const child = spawn(join(root, 'node_modules/.bin/tsx'), [START, '--port', String(port)], { cwd: root })
  started.push(child)
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk
  })
  while (!printed.includes('Partner pages')) await once(child.stdout, 'data')
  return printed
}

test('npm start prints the version and addresses, each of which answers', async () => {
  const port = await freePorts(2)
  const printed = await start(port)
  expect(printed).toMatch(new RegExp(`^Version +${version}$`, 'm'))
  const addresses = printed.match(/http:\S+/g) ?? []
  expect(addresses.length).toBeGreaterThan(5)
  const answers = await Promise.all(addresses.map((address) => fetch(address)))
  expect(answers.map(({ url, status }) => [url, status])).toEqual(answers.map(({ url }) => [url, 200]))
})

test('npm start refuses a busy port, a wrong port and a wrong address, each in one line', async () => {
  const port = await freePorts(2)
  await start(port)
  const refusal = async (...options: string[]) => {
    const { code, output } = await runCommand('tsx', [START, ...options])
    expect(code).toBe(1)
    return output.trim()
  }
  expect(await refusal('--port', String(port))).toBe(`Port ${port} is in use; choose another with --port`)
  expect(await refusal('--port', '70000')).toBe('--port: "70000" is not a port')
  expect(await refusal('--api', 'operator.test')).toBe('--api: "operator.test" is not an address')
})
