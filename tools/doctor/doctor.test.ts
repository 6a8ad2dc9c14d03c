import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { DemoWorld, FaultOrder } from '../../tests/support/demo-world'
import { worldPerTest } from '../../tests/support/world-per-test'
import { hasStopped, reportLines } from './report-lines'
import { checkOperator } from './walk'

const world = worldPerTest()

const reportOf = ({ base }: Pick<DemoWorld, 'base'>, token: string | null = null) =>
  checkOperator({ base, origin: 'https://partner.example', token, provider: null, timing: { retries: 0 } })

const problemsOf = ({ calls }: Awaited<ReturnType<typeof checkOperator>>) =>
  calls.flatMap(({ call, problems }) =>
    problems.map(({ field, what, stops, effect }) => ({ call, field, what, stops, effect })),
  )

type Answer = Record<string, unknown>
type List = Answer[]
const without = (name: string) => (list: List) => list.map(({ [name]: _, ...rest }) => rest)
const inEach = (changed: Answer) => (list: List) => list.map((one) => ({ ...one, ...changed }))

/** A deviation: the calls that it changes, the change, and the report of the check about it. */
interface Deviation {
  name: string
  match: string
  /** Returns the changed answer. */
  change?: (answer: never) => unknown
  fault?: Omit<FaultOrder, 'match'>
  field: string | RegExp
  what: 'missing' | 'of another shape' | 'left out' | 'failed' | 'empty' | 'contradicted'
  effect: string
  /** The call that the line names, if it is not the changed one. */
  at?: RegExp
  stops: boolean
}

const DEVIATIONS: readonly Deviation[] = [
  {
    name: 'a proxy that answers the network lookup with a page',
    match: 'GET /v2/users/self/network',
    fault: { body: '<!doctype html><title>Blocked</title>' },
    field: '(the whole answer)',
    what: 'of another shape',
    effect: 'ACC-01',
    stops: true,
  },
  {
    name: 'languages of audio under another key',
    match: 'GET /v2/users/self/network',
    change: ({ audio_languages, ...network }: Answer) => ({ ...network, audio_priorities: audio_languages }),
    field: 'audio_languages',
    what: 'missing',
    effect: "A channel starts in its first language in spite of the operator's order",
    stops: false,
  },
  {
    name: 'answers that pages of other origins may not read',
    match: 'GET /v2/channels/category_list',
    change: (categories: List) => categories,
    fault: { headers: { 'access-control-allow-origin': 'https://tv.other.example' } },
    field: 'Access-Control-Allow-Origin',
    what: 'missing',
    effect: 'EMB-01',
    stops: true,
  },
  {
    name: 'channels without slugs',
    match: 'GET /v2/channels/channel_list',
    change: without('slug'),
    field: '[].slug',
    what: 'missing',
    effect: 'CHN-01',
    stops: true,
  },
  {
    name: 'one channel without an id',
    match: 'GET /v2/channels/channel_list',
    change: (channels: List) => channels.map((one, place) => (place === 17 ? { ...one, id: null } : one)),
    field: /^17\.id of channels\/channel_list is left out/,
    what: 'left out',
    effect: 'CHN-01',
    stops: false,
  },
  {
    name: 'flags of the overlay as texts',
    match: 'GET /v2/users/self/channel_list',
    change: inEach({ is_purchased: 'yes' }),
    field: '(the whole answer)',
    what: 'of another shape',
    effect: 'no channel counts as bought',
    stops: true,
  },
  {
    name: 'no channels at all',
    match: 'GET /v2/channels/channel_list',
    change: () => [],
    field: '(the list)',
    what: 'empty',
    effect: 'no channel is found',
    stops: true,
  },
  {
    name: 'rights to other channels',
    match: 'GET /v2/users/self/channel_list',
    change: (rights: List) => rights.map((one, place) => ({ ...one, id: 90_000 + place })),
    field: '[].id',
    what: 'contradicted',
    effect: 'no channel of channels/channel_list has rights',
    stops: true,
  },
  {
    name: 'rights that open nothing',
    match: 'GET /v2/users/self/channel_list',
    change: inEach({ is_purchased: false }),
    field: 'is_purchased, is_available',
    what: 'contradicted',
    effect: 'not bought, 1 not available',
    stops: false,
  },
  {
    name: 'rights that contradict the stream',
    match: 'GET /v2/channels/10001/stream',
    fault: { status: 403, body: { error_code: 'permission_denied' } },
    field: 'is_purchased, is_available',
    what: 'contradicted',
    effect: 'opens channel 10001, its stream is refused',
    stops: true,
  },
  {
    name: 'times of the schedule in milliseconds',
    match: 'GET /v2/channels/10001/content_schedule',
    change: (entries: List) => entries.map((one) => ({ ...one, timestamp: Number(one.timestamp) * 1000 })),
    field: '[].timestamp',
    what: 'of another shape',
    effect: 'times are in milliseconds',
    stops: true,
  },
  {
    name: 'lengths of the schedule in milliseconds',
    match: 'GET /v2/channels/10001/content_schedule',
    change: (entries: List) => entries.map((one) => ({ ...one, duration: Number(one.duration) * 1000 })),
    field: '[].duration',
    what: 'of another shape',
    effect: 'lengths are in milliseconds',
    stops: true,
  },
  {
    name: 'media without CORS',
    match: 'GET /media/l*',
    fault: { body: '#EXTM3U\n', headers: { 'access-control-allow-origin': 'https://tv.other.example' } },
    field: 'Access-Control-Allow-Origin',
    what: 'empty',
    effect: 'pages may not read its media',
    at: /^GET manifest at /,
    stops: true,
  },
  {
    name: 'a manifest that is none',
    match: 'GET /media/l*',
    fault: { body: '<h1>Sign in to the network</h1>' },
    field: '#EXTM3U',
    what: 'of another shape',
    effect: 'this is no HLS playlist',
    at: /^GET manifest at /,
    stops: true,
  },
  {
    name: 'times of the schedule as ISO texts',
    match: 'GET /v2/channels/10001/content_schedule',
    change: inEach({ timestamp: '2026-03-01T00:00:00Z' }),
    field: '(the whole answer)',
    what: 'of another shape',
    effect: 'CHN-05',
    stops: true,
  },
  {
    name: 'a stream whose address has another name',
    match: 'GET /v2/channels/10001/stream',
    change: ({ hls, hls_mbr, ...stream }: Answer) => ({ ...stream, url: hls_mbr ?? hls }),
    field: 'hls_mbr or hls or drm.streams',
    what: 'missing',
    effect: 'PLY-01',
    stops: true,
  },
  {
    name: 'a stream without an id for watch reports',
    match: 'GET /v2/channels/10001/stream',
    change: ({ stat: _, ...stream }: Answer) => stream,
    field: 'stat.id',
    what: 'missing',
    effect: 'the operator gets no reports of what is watched',
    stops: false,
  },
  {
    name: 'a film without libraries',
    match: 'GET /v2/contents/645000000000000001',
    change: (film: Answer) => ({ ...film, libraries: [] }),
    field: 'libraries',
    what: 'of another shape',
    effect: 'films do not play',
    stops: true,
  },
  {
    name: 'lengths in milliseconds',
    match: 'GET /v2/rows/641000000001000103',
    change: ({ contents, ...row }: Answer) => ({
      ...row,
      contents: (contents as List).map((one) => ({ ...one, duration: 5_400_000 })),
    }),
    field: 'contents[].duration',
    what: 'of another shape',
    effect: 'Lengths in lists are wrong by a factor of 60 or 1000',
    stops: false,
  },
  {
    name: 'similar contents under another key',
    match: 'GET /v2/contents/645000000000000001/similar',
    change: (items: List) => ({ items }),
    field: '(the whole answer)',
    what: 'of another shape',
    effect: 'similar films are not shown',
    stops: true,
  },
  {
    name: 'prices with a currency sign',
    match: 'GET /v2/packets',
    change: inEach({ price: '300 ₸' }),
    field: '[].price',
    what: 'of another shape',
    effect: 'packets have no price and cannot be bought',
    stops: true,
  },
  {
    name: 'an account without a balance',
    match: 'GET /v2/users/self/accounts',
    change: (accounts: List) => accounts.map(({ id }) => ({ id })),
    field: '[].balance or [].amount',
    what: 'missing',
    effect: 'The payment of a debt shows a wrong balance',
    stops: false,
  },
  {
    name: 'news at another path',
    match: 'GET /v2/news',
    fault: { status: 404 },
    field: 'not-found',
    what: 'failed',
    effect: '/news fails',
    stops: true,
  },
]

/** The answer of the operator to a call. */
async function answerTo(match: string, token: string): Promise<never> {
  const [, path] = match.split(' ')
  const response = await fetch(
    `${world.base}${path}?access_token=${token}&includes=current_schedules,availables`,
  )
  expect(response.status, match).toBe(200)
  return (await response.json()) as never
}

/** Runs the command like a deployer, without blocking the demo operator of this process. */
async function runDoctor(...args: string[]): Promise<{ code: unknown; output: string }> {
  const command = ['--import', 'tsx', 'tools/doctor/run.ts', ...args]
  const run = promisify(execFile)(process.execPath, command)
  return run.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  )
}

describe('the operator check', () => {
  test('as a guest it finds nothing at the demo operator, and writes nothing but a guest session @KIT-06.doctor', async () => {
    const report = await reportOf(world)
    expect(problemsOf(report)).toEqual([])
    expect(report.guesses.filter(({ verdict }) => verdict === 'differs')).toEqual([])
    const writes = (await world.calls()).filter((call) => !call.startsWith('GET '))
    expect(writes).toEqual([
      'POST /v2/users',
      'POST /v2/auth/login',
      'POST /v2/users/self/devices',
      'POST /v2/auth/device',
    ])
    expect((await world.watched()).filter(({ history, of }) => history && of === 'news-24')).toEqual([])
    expect(reportLines(report).at(-1)).toMatch(/^\d\d calls, all as the product reads them\.$/)
  })

  test('with a token it writes nothing, and judges every guess that an answer can show @KIT-06.doctor', async () => {
    const { deviceToken } = await world.makeAccount()
    await world.clearLedger()
    const report = await reportOf(world, deviceToken)
    expect(problemsOf(report)).toEqual([])
    expect((await world.calls()).filter((call) => !call.startsWith('GET '))).toEqual([])
    const unjudged = report.guesses.filter(({ because }) => because === 'no answer had it')
    expect(unjudged.map(({ guess }) => guess.slice(0, 24))).toEqual([
      '`expired` of a token is ',
      'An address of an ad list',
      '`ads/ad_ids` answers `ad',
      '`license_info` of a cont',
      "`actions` of a packet's ",
    ])
    // Every other checked field is one that a reader of the product accesses.
    expect(
      report.unseenFields.filter((name) => !/ ad\.|license_info|subscription\.actions/.test(name)),
    ).toEqual([])
  })

  test('without guests it says that a token is needed', async () => {
    const report = await reportOf(await world.another('auth-only'))
    expect(problemsOf(report)).toEqual([])
    expect(report.notChecked).toEqual([expect.stringContaining('pass the token of a viewer')])
  })

  test('an address without a server is one deviation, which contradicts no guess', async () => {
    await world.fault({ match: '* /v2/*', dropConnection: true })
    const report = await reportOf(world)
    expect(problemsOf(report)).toEqual([
      expect.objectContaining({ call: 'GET /v2/users/self/network', field: 'network', stops: true }),
    ])
    expect(report.guesses.filter(({ verdict }) => verdict !== 'not seen')).toEqual([])
  })

  test('a token that is not bound to a device is reported as refused, not as a missing stream', async () => {
    const { userToken } = await world.makeAccount()
    expect(problemsOf(await reportOf(world, userToken))).toContainEqual(
      expect.objectContaining({
        call: 'GET /v2/channels/10001/stream',
        field: 'authentication-failed',
        effect: expect.stringContaining('PLY-01'),
      }),
    )
  })

  test('the command prints a table without the token, and its exit code says whether something stops @KIT-06.doctor', async () => {
    const { deviceToken, deviceId } = await world.makeAccount()
    const good = await runDoctor('--api', world.base, '--token', deviceToken)
    expect(good.output).toMatch(/^CALL +STATUS +FIELDS MISSING OR OF ANOTHER SHAPE +WHAT STOPS WORKING\n/)
    expect(good.output).toMatch(/^GET \/v2\/channels\/10001\/stream +200 +ok$/m)
    expect(good.code).toBe(0)
    await world.fault({ match: 'GET /v2/channels/10001/stream', body: { url: deviceToken } })
    const bad = await runDoctor('--api', world.base, '--token', deviceToken)
    expect(bad.output).toMatch(
      /200 +hls_mbr or hls or drm\.streams: missing +STOPS PLY-01 Live playback and tracks/,
    )
    expect(bad.code).toBe(1)
    for (const secret of [deviceToken, deviceId]) expect(good.output + bad.output).not.toContain(secret)
  })

  test.each([
    ['without an address', [], '--api'],
    ['with an address that has the version', ['--api', 'https://api.operator.example/v2'], 'before /v2'],
    ['with an unknown option', ['--apis', 'x'], "'--apis'"],
  ])('the command %s says what it needs, in one line', async (_, args, said) => {
    const { code, output } = await runDoctor(...args)
    expect(output.trim()).not.toContain('\n')
    expect(output).toContain(said)
    expect(code).toBe(2)
  })
})

describe('the operator check @KIT-06.deviations', () => {
  test.each(DEVIATIONS)(
    'names $name @KIT-06.plays',
    async ({ match, change, fault, field, what, effect, stops, at }) => {
      const { deviceToken } = await world.makeAccount()
      const body = change ? { body: change(await answerTo(match, deviceToken)) } : {}
      await world.fault({ match, ...body, ...fault })
      const report = await reportOf(world, deviceToken)
      const problems = problemsOf(report)
      expect(problems).toContainEqual(
        expect.objectContaining({
          field: typeof field === 'string' ? field : expect.stringMatching(field),
          what,
          stops,
          effect: expect.stringContaining(effect),
        }),
      )
      const calls = [...new Set(problems.map(({ call }) => call))]
      expect(calls).toEqual([at ? expect.stringMatching(at) : match])
      expect(hasStopped(report)).toBe(stops)
    },
  )
})
