import { describe, expect, it } from 'vitest'
import { createOperator, makeWorldTrace } from '../../demo/backend'
import { judge } from './judge'
import { joinTrace } from './trace'

describe('the trace of a run', () => {
  it('joins the operator’s part with what was observed, and judges them together', async () => {
    const app = createOperator()
    const order = { method: 'POST', url: '/demo/accounts', payload: { pin: '2580' } } as const
    const { userToken } = (await app.inject(order)).json<{ userToken: string }>()
    const headers = { 'trace-page': 'tab-1' }
    await app.inject({ url: `/v2/users/self?access_token=${userToken}`, headers })
    const world = makeWorldTrace(app.worlds.use('default'))
    const text = `the address has ${userToken}`
    const trace = joinTrace(world, { source: 'life', title: 'seed 7', texts: [{ where: 'report', text }] })
    await app.close()

    expect(trace).toMatchObject({ source: 'life', calls: [{ page: 'tab-1' }] })
    expect(trace.accounts.some(({ pin }) => pin === '2580')).toBe(true)
    expect(judge(trace).faults).toEqual([`no-secret-leaks: a token or device id is in the report: ${text}`])
  })
})
