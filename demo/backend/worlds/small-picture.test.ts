import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signInGuest, startOperator, type TestOperator, textAt } from '../test-operator'

let operator: TestOperator

beforeAll(async () => {
  operator = await startOperator()
})
afterAll(() => operator.app.close())

const BASE = '/w/light'

describe('a world with small pictures', () => {
  it('names the same renditions, and sends the same tiny frames for each of them', async () => {
    const { ask } = operator
    await ask(`POST ${BASE}?picture=small`)
    const { device } = await signInGuest(operator, BASE)
    const channels = await ask(`GET ${BASE}/v2/channels/channel_list?access_token=${device}`)
    const news = (channels.json as { id: number; slug: string }[]).find(({ slug }) => slug === 'news-24')
    const stream = await ask(`GET ${BASE}/v2/channels/${news?.id}/stream?access_token=${device}`)
    const master = textAt(stream.json, 'hls_mbr')
    const renditions = (await ask(`GET ${master}`)).text
      .split('\n')
      .filter((line) => /^v\d+\.m3u8/.test(line))
    expect(renditions).toHaveLength(3)
    for (const rendition of renditions) {
      const { text } = await ask(`GET ${new URL(rendition, master)}`)
      expect(text, rendition).toMatch(/\/v90\/\d+\.m4s/)
      expect(text, rendition).not.toMatch(/\/v(?:720|480|240)\//)
    }
  })

  it('sends plain rectangles for covers, and 404 where there is no cover', async () => {
    const cover = await operator.ask(`GET ${BASE}/media/covers/news-24.svg`)
    expect(cover.text).toMatch(/^<svg [^>]*viewBox="0 0 400 400"><rect [^>]*\/><\/svg>$/)
    expect((await operator.ask(`GET ${BASE}/media/covers/nothing.svg`)).status).toBe(404)
  })

  it('keeps them when it is restarted, and no other size is accepted', async () => {
    await operator.ask(`POST ${BASE}?scenario=empty`)
    expect((await operator.ask(`GET ${BASE}/media/covers/padlock.svg`)).text.length).toBeLessThan(200)
    expect((await operator.ask(`POST ${BASE}?picture=huge`)).status).toBe(400)
  })
})
