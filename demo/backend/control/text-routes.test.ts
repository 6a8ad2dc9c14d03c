import { request as rawRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, at, startOperator, type TestOperator, textAt } from '../test-operator'

let operator: TestOperator

beforeAll(async () => {
  operator = await startOperator()
})
afterAll(() => operator.app.close())

const get = (address: string, language = 'en'): Promise<Answer> =>
  operator.ask(`GET ${address}`, undefined, { 'accept-language': language })

const boxes = ['dune', 'tvip', 'eltex', 'mag']

/** `fetch` does not allow a custom Host header, so this request uses node:http. */
const configAtHost = (host: string): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const call = rawRequest(`${operator.origin}/config.json`, { headers: { host } }, async (response) => {
      let text = ''
      for await (const part of response) text += part
      resolve(JSON.parse(text))
    })
    call.on('error', reject)
    call.end()
  })

describe('the frequent questions', () => {
  it('are a text whose address is among the resources, except in the scenario empty', async () => {
    for (const base of ['', '/w/questions']) {
      const { json } = await get(`${base}/v2/platform/resources`)
      expect(at(json, 'faq')).toBe(`${operator.origin}${base}/demo/texts/faq.txt`)
    }
    const { json } = await get('/w/empty/v2/platform/resources')
    expect(Object.keys(Object(json))).toEqual(['agreement', 'privacy', 'blackout', 'profile_icon'])
  })

  it('are an opening paragraph, then questions of one line, each with one to three paragraphs', async () => {
    const counts = []
    for (const language of ['en', 'ru']) {
      const { text, headers } = await get('/demo/texts/faq.txt', language)
      expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
      const [opening, ...parts] = text.trim().split(/\n\n(?=# )/)
      expect(opening).toMatch(/^[^#\n]+\.$/)
      for (const part of parts) {
        const [question, ...answer] = part.split('\n\n')
        expect(question).toMatch(/^# [^\n]+\?$/)
        expect(answer.length).toBeGreaterThanOrEqual(1)
        expect(answer.length).toBeLessThanOrEqual(3)
        for (const paragraph of answer) expect(paragraph).toMatch(/^[^#\n]+\.$/)
      }
      counts.push(parts.length)
    }
    expect(counts).toEqual([11, 11])
  })
})

describe('/config.json', () => {
  it('names the apps, and a manual of its own world for each set-top box', async () => {
    const port = new URL(operator.origin).port
    const worlds: [json: unknown, base: string][] = [
      [(await get('/config.json')).json, operator.origin],
      [(await get('/w/boxes/config.json')).json, `${operator.origin}/w/boxes`],
      [await configAtHost(`boxes.localhost:${port}`), `http://boxes.localhost:${port}/w/boxes`],
    ]
    for (const [json, base] of worlds) {
      expect(at(json, 'apps')).toEqual({
        smarttv: 'https://apps.demo.invalid/tv',
        androidtv: 'https://apps.demo.invalid/android-tv',
        appletv: 'https://apps.demo.invalid/apple-tv',
        ios: 'https://apps.demo.invalid/ios',
        android: 'https://apps.demo.invalid/android',
        scheme: 'demotv',
      })
      expect(at(json, 'manuals')).toEqual(
        Object.fromEntries(boxes.map((box) => [box, `${base}/demo/texts/manual-${box}.txt`])),
      )
    }
  })

  it('has manuals that are different texts in both languages', async () => {
    const { json } = await get('/w/boxes/config.json')
    const texts = new Set<string>()
    for (const box of boxes) {
      for (const language of ['en', 'ru']) {
        const { status, text } = await get(textAt(json, 'manuals', box), language)
        expect(status).toBe(200)
        expect(text).toContain(`(manual-${box})`)
        texts.add(text)
      }
    }
    expect(texts.size).toBe(8)
    expect((await get('/demo/texts/manual-other.txt')).status).toBe(404)
  })
})
