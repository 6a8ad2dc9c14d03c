import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const page = readFileSync(new URL('page.html', import.meta.url), 'utf8')

const policyWith = (nonce) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    'connect-src https://tv.example https://api.operator.example https://media.operator.example',
    'img-src https://media.operator.example',
    'media-src blob:',
    "base-uri 'none'",
    'trusted-types tv',
    "require-trusted-types-for 'script'",
  ].join('; ')

const server = createServer((_, response) => {
  const nonce = randomBytes(16).toString('base64')
  response.setHeader('content-type', 'text/html; charset=utf-8')
  // A stored page would have the nonce of an earlier answer.
  response.setHeader('cache-control', 'no-store')
  response.setHeader('content-security-policy', policyWith(nonce))
  response.end(page.replaceAll('{{nonce}}', nonce))
})

server.listen(8080)
