import type { Route } from '@playwright/test'
import type { TvErrorCode } from '../../core/lib/errors'
import { expect, test } from '../models/failing-page'

const TOLD_WITHIN_S = 10
const CONFIG = '**/config.json'
const open = { headers: { 'access-control-allow-origin': '*' } }

const ROWS: { what: string; answer: (route: Route) => Promise<void>; code: TvErrorCode; field?: string }[] = [
  { what: 'does not come', answer: (route) => route.abort(), code: 'network' },
  {
    what: 'is a web page',
    answer: (route) => route.fulfill({ ...open, contentType: 'text/html', body: '<!doctype html>' }),
    code: 'config-invalid',
    field: '(the whole file)',
  },
  {
    what: 'has an address that is none',
    answer: (route) => route.fulfill({ ...open, json: { api: 'tv', brand: { key: 'demo', name: 'TV' } } }),
    code: 'config-invalid',
    field: 'api',
  },
]

for (const { what, answer, code, field } of ROWS) {
  test(`a configuration that ${what} is told as ${code} within ${TOLD_WITHIN_S} s, and trying again plays`, async ({
    failing,
    page,
  }) => {
    await page.route(CONFIG, answer)
    await failing.open()
    await failing.tells({ code, within: TOLD_WITHIN_S })
    const [told] = await failing.player.errors()
    expect(told).toMatchObject({ report: field === undefined ? {} : { field } })
    await page.unroute(CONFIG)
    await failing.tryAgain()
    await failing.recovers()
  })
}
