import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, startOperator, type TestOperator, textAt } from '../test-operator'

let operator: TestOperator

beforeAll(async () => {
  operator = await startOperator()
})
afterAll(() => operator.app.close())

describe('accounts created by an order', () => {
  it('have the ordered PIN and role', async () => {
    const { ask } = operator
    const account = await ask('POST /w/made/demo/accounts', { pin: '4321', role: 'child' })
    const token = textAt(account.json, 'deviceToken')
    const user = await ask(`GET /w/made/v2/users/self?access_token=${token}`)
    expect(user.json).toMatchObject({ parental_code: '4321', parental_status: 'set' })
    const device = await ask('POST /w/made/v2/auth/device', { device_id: textAt(account.json, 'deviceId') })
    expect(at(device.json, 'profile', 'profile', 'role')).toBe('child')
    expect((await ask('POST /w/made/demo/accounts', { pin: '12' })).status).toBe(400)
    expect((await ask('POST /w/made/demo/accounts', { role: 'cat' })).status).toBe(400)
  })

  it('lose their devices and device tokens on an ordered removal, and other accounts keep theirs', async () => {
    const { ask } = operator
    const [one, other] = [
      await ask('POST /w/parted/demo/accounts', {}),
      await ask('POST /w/parted/demo/accounts', {}),
    ]
    const probe = async (account: unknown): Promise<number> =>
      (await ask(`GET /w/parted/v2/users/self?access_token=${textAt(account, 'deviceToken')}`)).status
    const removed = await ask('POST /w/parted/demo/devices/remove', { phone: at(one.json, 'phone') })
    expect(removed.json).toEqual({ removed: 1 })
    expect([await probe(one.json), await probe(other.json)]).toEqual([401, 200])
    const again = await ask('POST /w/parted/v2/auth/device', { device_id: textAt(one.json, 'deviceId') })
    expect(again.status).toBe(404)
    expect((await ask('POST /w/parted/demo/devices/remove', { phone: '1' })).status).toBe(400)
  })
})

describe('the control page', () => {
  it('lists the accounts of its scenario with their PINs', async () => {
    const page = await operator.ask('GET /w/regional/demo', undefined, { accept: 'text/html' })
    for (const text of ['79000000006', '77000000002', '<code>1234</code>', 'never asked', 'demo/telegram']) {
      expect(page.text).toContain(text)
    }
  })
})
