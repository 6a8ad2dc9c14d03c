import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface SeenRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

type Answer = (response: ServerResponse, request: SeenRequest) => void

/** An HTTP server that sends the test's responses one after the other, and repeats the last one. */
export interface ScriptedServer {
  readonly base: string
  readonly requests: SeenRequest[]
  answers(...answers: Answer[]): void
  /** Resolves when the next request arrives. */
  next(): Promise<void>
  close(): Promise<void>
}

export async function startScriptedServer(): Promise<ScriptedServer> {
  const requests: SeenRequest[] = []
  let script: Answer[] = []
  let watchers: (() => void)[] = []

  const server = createServer(async (incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://server')
    const request: SeenRequest = {
      method: incoming.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: incoming.headers,
      body: Buffer.concat(await incoming.toArray()).toString(),
    }
    requests.push(request)
    const answer = script.length > 1 ? script.shift() : script[0]
    if (answer) answer(response, request)
    for (const seen of watchers) seen()
    watchers = []
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    base: `http://127.0.0.1:${port}`,
    requests,
    answers(...answers) {
      script = answers
      requests.length = 0
    },
    next: () => new Promise((seen) => watchers.push(seen)),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A JSON response. */
export const json =
  (value: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
  }

/** The HTML response of a proxy. */
export const page =
  (status: number): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end('<html><body>Blocked</body></html>')
  }

/** Closes the connection without a response. */
export const hangUp: Answer = (response) => void response.destroy()

/** Starts a response and never ends it. */
export const stall: Answer = (response) => void response.writeHead(200).write('{"half":')

/** Accepts the request and never responds. */
export const silence: Answer = () => undefined
