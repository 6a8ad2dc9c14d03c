import { describe, expect, it } from 'vitest'
import { type CastWindow, googleCast, toJoinPolicy } from './google-cast'

/** A browser with this user agent, whose sender script reports whether it works; records the loaded scripts. */
function browser(userAgent: string, works: boolean) {
  const fetched: string[] = []
  const options: object[] = []
  const page: CastWindow = { navigator: { userAgent } }
  const load = async (address: string) => {
    fetched.push(address)
    const context = {
      setOptions: (given: object) => void options.push(given),
      getCurrentSession: () => null,
      addEventListener: () => undefined,
    }
    page.cast = {
      framework: {
        CastContext: { getInstance: () => context },
        RemotePlayer: class {},
        RemotePlayerController: class {
          addEventListener() {}
        },
      } as unknown as NonNullable<NonNullable<CastWindow['cast']>['framework']>,
    }
    page.__onGCastApiAvailable?.(works)
  }
  const createSender = (policy?: string) =>
    googleCast({ receiver: 'ABCD', sender: 'https://tv.example/sender.js', policy }, load, page)
  return { createSender, fetched, options }
}

describe('the sender script', () => {
  it.each([
    ['Gecko/20100101 Firefox/140.0', 'cast-unsupported', 0],
    ['Chrome/140.0.0.0 Safari/537.36 OPR/120.0.0.0', 'cast-switched-off', 1],
    ['Iron Chrome/140.0.0.0', 'cast-switched-off', 1],
    ['Version/18.0 Safari/605.1.15', 'cast-unsupported', 1],
  ])('the sender script in %s is %s @PLY-14.unsupported', async (userAgent, code, files) => {
    const { createSender, fetched } = browser(userAgent, false)
    await expect(createSender()).rejects.toMatchObject({ code })
    expect(fetched).toHaveLength(files)
  })

  it('the sender script receives the operator’s receiver id and join policy @PLY-14.receiver-policy', async () => {
    const { createSender, options, fetched } = browser('Chrome/140.0.0.0 Safari/537.36', true)
    await createSender('page_scoped')
    expect(fetched).toEqual(['https://tv.example/sender.js'])
    expect(options).toEqual([{ receiverApplicationId: 'ABCD', autoJoinPolicy: 'page_scoped' }])
  })
})

/** A page that casts, as the sender script reports it. */
function remoteBrowser() {
  const listeners: (() => void)[] = []
  const remote = { isConnected: false, playerState: null as string | null, currentTime: 0, duration: 0 }
  const mediaSession: { idleReason: string | null } = { idleReason: null }
  const requests: { info: Record<string, unknown> }[] = []
  const session = {
    loadMedia: async (request: (typeof requests)[number]) => void requests.push(request),
    getCastDevice: () => ({ friendlyName: 'Living room' }),
    getMediaSession: () => mediaSession,
  }
  let castState = 'NO_DEVICES_AVAILABLE'
  const context = {
    setOptions: () => undefined,
    getCastState: () => castState,
    addEventListener: (_: string, listener: () => void) => void listeners.push(listener),
    getCurrentSession: () => (remote.isConnected ? session : null),
    requestSession: async () => void changeRemote({ isConnected: true }),
  }
  function changeRemote(change: Partial<typeof remote>) {
    Object.assign(remote, change)
    for (const listener of [...listeners]) listener()
  }
  const page: CastWindow = { navigator: { userAgent: 'Chrome/140.0.0.0 Safari/537.36' } }
  page.cast = {
    framework: {
      CastContext: { getInstance: () => context },
      RemotePlayer: class {
        constructor() {
          // biome-ignore lint/correctness/noConstructorReturn: the test holds the one that the page made
          return remote
        }
      },
      RemotePlayerController: class {
        addEventListener = (_: string, listener: () => void) => void listeners.push(listener)
      },
    } as unknown as NonNullable<NonNullable<CastWindow['cast']>['framework']>,
  }
  page.chrome = {
    cast: {
      Image: class {},
      media: {
        MediaInfo: class {},
        GenericMediaMetadata: class {},
        LoadRequest: class {
          constructor(readonly info: object) {}
        },
      },
    },
  } as unknown as NonNullable<CastWindow['chrome']>
  const createSender = () =>
    googleCast({ receiver: 'ABCD' }, async () => page.__onGCastApiAvailable?.(true), page)
  const changeCastState = (name: string) => {
    castState = name
    for (const listener of [...listeners]) listener()
  }
  return { createSender, changeRemote, changeCastState, mediaSession, listeners, requests }
}

describe('the cast session of a page', () => {
  it('a receiver is reported as found in every state but that of no devices @PLY-14.available', async () => {
    const { createSender, changeCastState } = remoteBrowser()
    const sender = await createSender()
    let found = sender.report.found
    sender.listen(() => {
      found = sender.report.found
    })
    const foundIn = ['NOT_CONNECTED', 'CONNECTING', 'CONNECTED', 'NO_DEVICES_AVAILABLE'].map((name) => {
      changeCastState(name)
      return found
    })
    expect([sender.report.found, foundIn]).toEqual([false, [true, true, true, false]])
  })

  it('sender scripts of two operators on one page both learn whether casting is available', async () => {
    const page: CastWindow = { navigator: { userAgent: 'Chrome/140.0.0.0 Safari/537.36' } }
    const answers = ['one', 'two'].map((name) =>
      googleCast({ receiver: 'ABCD', sender: `https://${name}.example/s.js` }, async () => undefined, page),
    )
    page.__onGCastApiAvailable?.(true)
    for (const answer of answers)
      await expect(answer).rejects.toMatchObject({ code: 'cast-failed', detail: { missing: 'framework' } })
  })

  it('the cast session belongs to the player that requested it last, and ends for the one before', async () => {
    const { createSender, listeners } = remoteBrowser()
    const first = await createSender()
    expect(await first.connect()).toBe('Living room')
    const devices: (string | null)[] = []
    first.listen(() => void devices.push(first.report.device))
    const second = await createSender()
    expect(second.report.device).toBeNull()
    expect(await second.connect()).toBe('Living room')
    expect([first.report.device, second.report.device]).toEqual([null, 'Living room'])
    expect(devices).toEqual([null])
    expect(listeners, 'who hears of the session, and of receivers').toHaveLength(2)
  })

  it.each([
    ['fmp4', 'fmp4', 'fmp4'],
    ['ts', 'ts', 'mpeg2_ts'],
    [null, undefined, undefined],
  ] as const)(
    'a receiver gets the segment format %s in its own words, and none while it is unknown',
    async (segments, audio, video) => {
      const { createSender, requests } = remoteBrowser()
      const sender = await createSender()
      await sender.connect()
      const media = { address: 'https://cdn.test/1.m3u8', title: '', subtitle: '', image: null, live: true }
      await sender.load({ ...media, segments })
      const [info] = requests.map((request) => request.info)
      expect([info?.hlsSegmentFormat, info?.hlsVideoSegmentFormat]).toEqual([audio, video])
    },
  )

  it.each([
    ['FINISHED', 'ended'],
    ['ERROR', 'failed'],
    ['CANCELLED', 'idle'],
    [null, 'idle'],
  ])('the cast state for idle with the reason %s is %s @PLY-14.control', async (reason, media) => {
    const { createSender, changeRemote, mediaSession } = remoteBrowser()
    const sender = await createSender()
    await sender.connect()
    mediaSession.idleReason = reason
    changeRemote({ playerState: 'IDLE' })
    expect(sender.report.media).toBe(media)
  })
})

describe('the join policy of a receiver', () => {
  it.each([
    ['tab_and_origin_scoped', 'tab_and_origin_scoped'],
    ['origin_scoped', 'origin_scoped'],
    ['page_scoped', 'page_scoped'],
    ['anybody', 'tab_and_origin_scoped'],
    [undefined, 'tab_and_origin_scoped'],
  ])('the join policy for %s is %s @PLY-14.receiver-policy', (value, policy) => {
    expect(toJoinPolicy(value)).toBe(policy)
  })
})
