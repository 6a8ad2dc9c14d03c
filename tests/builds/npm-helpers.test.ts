import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { worldPerTest } from '../support/world-per-test'
import { resultsFolder } from '../tools/results-folder'
import { root, runCommand } from '../tools/run-command'

const folder = join(root, 'dist/npm')
const world = worldPerTest()

/** A partner's server with the package installed. */
const host = join(resultsFolder(), 'npm-server')

beforeAll(() => {
  rmSync(host, { recursive: true, force: true })
  mkdirSync(join(host, 'node_modules'), { recursive: true })
  symlinkSync(folder, join(host, 'node_modules/tv-widgets'), 'dir')
  writeFileSync(join(host, 'package.json'), '{ "type": "module" }')
})

/** The first code of docs/tokens.md in this language. */
function documented(language: string): string {
  const [, code = ''] =
    new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(
      readFileSync(join(root, 'docs/tokens.md'), 'utf8'),
    ) ?? []
  expect(code).not.toBe('')
  return code
}

test('the documented server of a partner answers tokens to its own viewers only, in Node @KIT-02.helper', async () => {
  const { phone } = await world.makeAccount()
  await world.telegram(phone)
  const program = `${documented('js')
    .replace('https://api.operator.example', world.base)
    .replace('listen(8000)', 'listen(0)')}
    const own = \`http://localhost:\${server.address().port}\`
    const post = async (path, body, cookie = '') => {
      const headers = { cookie, origin: 'https://news.example' }
      const response = await fetch(own + path, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: response.status, cookie: response.headers.get('set-cookie'), text: await response.text(),
        caching: response.headers.get('cache-control') }
    }
    const phone = ${JSON.stringify(phone)}
    const signIn = async (code, cookie) => post('/tv-sign-in', { phone, code }, cookie)
    const stranger = await post('/viewer-token')
    const wrong = await signIn('000000')
    const login = await signIn(${JSON.stringify(await world.code(phone))})
    const cookie = login.cookie.split(';')[0]
    const viewer = await post('/viewer-token', undefined, cookie)
    const planted = await post('/viewer-token', undefined, 'theme=' + cookie)
    const long = await post('/tv-sign-in', { phone: '7'.repeat(2000) })
    const noPhone = await post('/tv-code', { phone: '+7 900' })
    const codes = []
    for (let sent = 0; sent < 5; sent++) codes.push((await post('/tv-code', { phone })).status)
    const listed = await post('/tv-code', { phone: [phone] })
    const again = await signIn(await (await fetch(${JSON.stringify(`${world.base}/demo/inbox`)}, { headers: { accept: 'application/json' } }))
      .json().then((letters) => letters.filter(({ to }) => to === phone).at(-1).code))
    const left = await post('/tv-sign-out', undefined, cookie)
    const after = await post('/viewer-token', undefined, cookie)
    const framed = await fetch(own + '/viewer-token', { method: 'POST',
      headers: { cookie, origin: 'https://other.example' } })
    console.log(JSON.stringify({ stranger, wrong, login, viewer, planted, long, noPhone, codes, listed, again, left, after, framed: framed.status }))
    server.close()`
  writeFileSync(join(host, 'server.js'), program)
  const { code, output } = await runCommand('node', [join(host, 'server.js')])
  expect([code, output]).toEqual([0, expect.stringMatching(/^\{/)])
  const {
    stranger,
    wrong,
    login,
    viewer,
    planted,
    long,
    noPhone,
    codes,
    listed,
    again,
    left,
    after,
    framed,
  } = JSON.parse(output)
  expect([stranger.status, login.status, viewer.status, framed]).toEqual([401, 204, 200, 403])
  expect([wrong.status, wrong.text]).toEqual([401, expect.stringMatching(/\S+ \S+/)])
  expect(viewer).toMatchObject({ text: expect.stringMatching(/^[0-9a-f]{40}$/), caching: 'no-store' })
  expect(planted.status, 'a cookie whose value looks like the session').toBe(401)
  expect([long.status, noPhone.status]).toEqual([400, 400])
  expect(codes).toEqual([204, 204, 204, 429, 429])
  expect(listed.status, 'a list of one phone, which no limit counts').toBe(400)
  expect([again.status, left.status, after.status]).toEqual([204, 204, 401])
  expect(await world.calls('POST /v2/users/self/devices'), 'one device for both sign-ins').toHaveLength(1)
  const stream = await fetch(`${world.base}/v2/channels/10001/stream?access_token=${viewer.text}`)
  expect(stream.status).toBe(200)
})

test('the helper for servers and the loader are one file each without imports, and can be imported in Node', async () => {
  for (const name of ['server', 'load'])
    expect(readFileSync(join(folder, `${name}.js`), 'utf8')).not.toMatch(/^import |\bfrom '/m)
  // Bundlers leave the address of the operator's script to the browser.
  expect(readFileSync(join(folder, 'load.js'), 'utf8')).toMatch(
    /import\(\s*\/\* @vite-ignore \*\/\s*\/\* webpackIgnore: true \*\//,
  )
  writeFileSync(
    join(host, 'entries.js'),
    `import { createTvServer, TvServerError } from 'tv-widgets/server'
    import { loadTv } from 'tv-widgets/load'
    console.log(typeof createTvServer, typeof TvServerError, typeof loadTv)`,
  )
  const { code, output } = await runCommand('node', [join(host, 'entries.js')])
  expect([code, output.trim()]).toEqual([0, 'function function function'])
})

test.each(['bundler', 'nodenext'])(
  'their types compile for partners with %s resolution',
  async (resolution) => {
    const project = join(host, `types-${resolution}`)
    mkdirSync(project)
    const page = `import { createTvServer, TvServerError, type TvToken } from 'tv-widgets/server'
    import { loadTv } from 'tv-widgets/load'
    const tv = createTvServer({ api: 'https://api.operator.example', deviceName: 'The Morning Post' })
    export const token: Promise<TvToken> = tv.signIn({ phone: '79000000001', code: '123456' }).then(tv.token)
    export const isRemoved = (error: unknown) => error instanceof TvServerError && error.status === 404
    export const loaded: Promise<void> = loadTv({ site: 'https://tv.example', version: '0.1.0' })
    // @ts-expect-error A code belongs to a phone.
    void tv.signIn({ login: 'viewer', code: '123456' })
    // @ts-expect-error The site is needed.
    void loadTv({ version: '0.1.0' })`
    writeFileSync(join(project, 'page.ts'), page)
    const compilerOptions = {
      module: resolution === 'bundler' ? 'esnext' : 'nodenext',
      moduleResolution: resolution,
      target: 'es2022',
      lib: ['es2023'],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
    }
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }))
    const { code, output } = await runCommand('tsc', ['-p', project])
    expect([code, output]).toEqual([0, ''])
  },
)
