import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../tools/run-command'

/** The part of php-wasm that is used here: PHP as WebAssembly, with the folders of `persist` mounted. */
interface Php {
  addEventListener(name: 'output' | 'error', listen: (event: CustomEvent<string[]>) => void): void
  run(code: string): Promise<number>
  refresh(): Promise<void>
}
type PhpNode = new (options: { version: string; persist: { mountPath: string; localPath: string }[] }) => Php

/** The answer of a page in PHP. */
interface PhpAnswer {
  status: number
  headers: string[]
  body: string
}

/** `fetch` for tests/support/php/http-bridge.php: the request and the answer are JSON, `null` without an answer. */
async function phpFetch(request: string): Promise<string> {
  const { url, method, header, content } = JSON.parse(request)
  const headers = header.map((line: string) => line.split(': ', 2) as [string, string])
  const response = await fetch(url, { method, headers, body: content || null, redirect: 'manual' }).catch(
    () => null,
  )
  return JSON.stringify(response && { status: response.status, body: await response.text() })
}

/**
 * Serves a folder of a site in PHP at an address of its own, without a PHP on the machine. `packages` is the folder with
 * php-wasm, and `address` changes the texts of the folder for that address.
 */
export async function servePhpSite(
  source: string,
  packages: string,
  folder: string,
  address: (text: string, origin: string) => string,
): Promise<{ origin: string; server: Server }> {
  const { PhpNode } = (await import(
    pathToFileURL(join(packages, 'node_modules/php-wasm/PhpNode.mjs')).href
  )) as { PhpNode: PhpNode }
  Reflect.set(globalThis, 'phpFetch', phpFetch)
  const mounts = [
    { mountPath: '/site', localPath: folder },
    { mountPath: '/support', localPath: join(root, 'tests/support/php') },
  ]
  await mkdir(folder, { recursive: true })
  const php = new PhpNode({ version: '8.3', persist: mounts })
  let output = ''
  for (const name of ['output', 'error'] as const)
    php.addEventListener(name, ({ detail }) => {
      output += detail.join('')
    })
  const printed = async (code: string): Promise<string> => {
    output = ''
    await php.run(code)
    return output
  }

  async function run(page: string, request: IncomingMessage, body: string): Promise<PhpAnswer> {
    const form = Object.fromEntries(new URLSearchParams(body))
    const session = /(?:^|; )__Host-session=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
    const server = {
      REQUEST_METHOD: request.method,
      SCRIPT_NAME: `/${page}`,
      HTTP_ORIGIN: request.headers.origin ?? '',
    }
    const literal = (value: object) => `json_decode('${JSON.stringify(value).replaceAll("'", '')}', true)`
    const text = await printed(`<?php
      require '/support/http-bridge.php';
      ini_set('session.save_path', '/site');
      if ('${session}' !== '') session_id('${session}');
      $_SERVER = ${literal(server)} + $_SERVER;
      $_POST = ${literal(form)};
      require '/site/${page}';
      if (session_status() === PHP_SESSION_ACTIVE) session_write_close();`)
    const head = await printed('<?php echo json_encode([http_response_code(), headers_list()]);')
    await php.refresh()
    const [status, headers] = JSON.parse(head) as [number | false, string[]]
    return { status: status || 200, headers, body: text }
  }

  /** One request after the other: there is one PHP. */
  let last: Promise<unknown> = Promise.resolve()
  const server = createServer(async (request, response) => {
    const page = /^\/([\w-]+\.(php|html))$/.exec(request.url ?? '')?.[1]
    if (page === undefined) return response.writeHead(404).end()
    let body = ''
    for await (const chunk of request) body += chunk
    if (page.endsWith('.html')) {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      return response.end(await readFile(join(folder, page)))
    }
    const answered = last.then(() => run(page, request, body))
    last = answered.catch(() => undefined)
    const { status, headers, body: text } = await answered
    for (const line of headers) {
      const [name = '', value = ''] = line.split(/: (.*)/s)
      response.appendHeader(name, value)
    }
    response.writeHead(status).end(text)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  for (const name of await readdir(source))
    if (/\.(php|html)$/.test(name))
      await writeFile(join(folder, name), address(await readFile(join(source, name), 'utf8'), origin))
  return { origin, server }
}
