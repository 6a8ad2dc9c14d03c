import { createServer } from 'node:net'

/** Below the range from which systems take the ports of outgoing connections (Linux: 32768), above Chromium's blocked ports. */
const FIRST = 20_000
const LAST = 32_000
const ATTEMPTS = 200

/** The first of `count` consecutive TCP ports that nothing listens on, from a random place. Throws if it finds none. */
export async function freePorts(count = 1): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const first = FIRST + Math.floor(Math.random() * (LAST - FIRST - count))
    const ports = Array.from({ length: count }, (_, index) => first + index)
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first
  }
  throw new Error(`No ${count} free ports between ${FIRST} and ${LAST}.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
