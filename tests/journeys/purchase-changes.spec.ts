import { KIRA, LARISA } from '../models/packet-sale'
import { expect, expectAccessible, test, words } from '../models/test'
import { timeLimit } from '../tools/time-limits'

test('a packet is paid once by a balance that covers it, although an answer is lost, and its period is changed', {
  tag: [
    '@PKT-03.enough-money',
    '@PKT-02.enable',
    '@PKT-02.disable',
    '@PKT-02.change',
    '@PKT-06.charged-once',
  ],
}, async ({ page, sale, site, world }) => {
  const payments = 'POST /v2/users/self/purchases'
  // A link to a step starts the purchase of its page.
  await site.openAs(KIRA, '/packets/502#paysystems')
  await sale.confirmAge()
  await expect(sale.heading(words('buy.periodsTitle'))).toBeVisible()
  await expect(page).toHaveURL(/\/packets\/502#confirm_period$/)
  await sale.button(words('buy.back')).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/packets\/502$/)
  await expect(sale.button(words('buy.change'))).toHaveCount(0)

  // The parental check was passed a moment ago.
  await sale.button(words('buy.enable')).click()
  await sale.button(/^1 month/).click()
  await expect(sale.tag).toContainText(/taken from your balance/)
  await world.fault({ match: payments, afterwards: true, status: 504, times: 1 })
  await sale.button(/^Pay /).dblclick()
  await sale.expectBought('Cinema and Drama')
  expect(await world.ledger(payments)).toHaveLength(1)
  await sale.button(words('buy.done')).click()
  await expect(sale.button(words('buy.disable'))).toBeVisible()
  await expect(sale.button(words('buy.enable'))).toBeHidden()

  await sale.button(words('buy.change')).click()
  await expect(sale.heading(words('buy.periodsTitle'))).toBeVisible()
  await expect(sale.button(/^1 month/)).toHaveCount(0)
  await sale.button(/^3 months/).click()
  await expect(sale.heading(words('buy.confirmTitle'))).toBeVisible()
  await sale.button(/^Pay /).click()
  await expect(sale.tag.getByText(words('buy.changed'))).toBeVisible()
  expect((await sale.charges()).map(({ amount }) => amount)).toEqual(['299.00', '799.00'])
})

test('a film in packets and for rent offers both, the rented film starts by itself below words that stay for three seconds, and is bought for good for the difference', {
  tag: [
    '@PKT-11.content',
    '@PKT-05.play-after',
    '@PKT-05.outcome-stays',
    '@PKT-11.rent-and-buy',
    '@PKT-11.purchase-calls',
  ],
}, async ({ page, contentPlayer: player, sale, site, world }) => {
  // Longer than ten seconds: three payments one after the other, and a film.
  const stays: number[] = []
  await page.exposeFunction('reportStay', (ms: number) => stays.push(ms))
  await page.addInitScript(() => {
    const { reportStay } = window as unknown as { reportStay: (ms: number) => void }
    document.addEventListener('tv-purchase', ({ target }) => {
      const boughtAt = performance.now()
      new MutationObserver((_, observer) => {
        if ((target as Element).isConnected) return
        observer.disconnect()
        reportStay(performance.now() - boughtAt)
      }).observe(document, { childList: true, subtree: true })
    })
  })
  await site.openAs(KIRA, '/contents/one-way-coach')
  await player.tag.getByRole('button', { name: /^Rent/ }).click()
  await expect(sale.heading(words('buy.choosePacket'))).toBeVisible()
  expect(await sale.tag.getByRole('listitem').count()).toBeGreaterThan(1)
  await sale.button(new RegExp(`^${words('buy.rentOrBuy')}`)).click()
  await sale.button(words('buy.rentOrBuy')).click()
  await sale.confirmAge()
  await sale.button(/^Rent for 48 hours/).click()
  await sale.button(/^Pay /).click()
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: timeLimit(20_000) })
  await player.expectState('playing')
  expect(await sale.charges()).toHaveLength(1)
  await expect.poll(() => stays).toEqual([expect.any(Number)])
  expect(stays[0]).toBeGreaterThanOrEqual(3000)

  await page.goto(`${world.site}/contents/one-way-coach`)
  await page.getByRole('main').getByRole('button', { name: /^Buy/ }).click()
  await expect(sale.tag.getByText(words('buy.alreadyContent'))).toBeVisible()
  await expectAccessible(page)
  await sale.button(words('buy.change')).click()
  await expect(sale.tag).toContainText('Buy for ever')
  await sale.button(/^Pay .*320/).click()
  await expect(sale.tag.getByText(words('buy.changed'))).toBeVisible()
  expect((await sale.charges()).map(({ amount }) => amount)).toEqual(['129.00', '320.00'])
  const changes = await world.ledger('PATCH /v2/users/self/purchases/:id')
  expect(changes.map(({ status }) => status)).toEqual([200])
})

test('the button of a subscription follows its state, the operator may keep it, and a packet that begins later is cancelled', {
  tag: [
    '@PKT-02.renew',
    '@PKT-02.paused',
    '@PKT-02.none',
    '@PKT-02.future',
    '@PKT-05.success-messages',
    '@PKT-07.renew',
    '@PKT-07.renewal-asks',
    '@PKT-07.unsubscribe',
    '@PKT-07.futures',
    '@PKT-07.refused-400',
    '@PKT-07.refused-451',
  ],
}, async ({ page, sale, site, world }) => {
  await site.openAs(LARISA, '/packets/502')
  await sale.button(words('buy.renew')).click()
  await sale.confirmAge()
  await expect(sale.tag).toContainText(/₽.299 will be taken on [A-Z]/)
  expect(await world.ledger('PATCH /v2/users/self/subscriptions/:id')).toEqual([])
  await sale.button(words('buy.renew')).click()
  await expect(sale.tag.getByText(words('buy.renewed'))).toBeVisible()
  await sale.button(words('buy.done')).click()
  await sale.change(words('buy.disable'))
  await expect(sale.tag.getByText(words('buy.disabled'))).toBeVisible()
  await sale.button(words('buy.done')).click()
  await expect(sale.button(words('buy.renew'))).toBeVisible()
  expect(await world.ledger('DELETE /v2/users/self/subscriptions/:id')).toHaveLength(1)

  await site.go('/packets/503')
  await expect(sale.tag).toContainText('This packet is paused.')
  await expect(sale.button(words('buy.endPaused'))).toBeVisible()

  await site.go('/packets/506')
  await expect(sale.tag.locator('[part="price"]')).toBeVisible()
  await expect(sale.tag.getByRole('button')).toHaveCount(0)

  await site.go('/packets/501')
  await sale.button(words('buy.enable')).click()
  await sale.button(words('buy.connectFree')).click()
  await expect(sale.tag.getByText(words('buy.planned', { packet: 'Essential' }))).toBeVisible()
  await sale.button(words('buy.done')).click()
  await expect(sale.tag).toContainText(/Starts on/)
  await expect(sale.button(words('buy.enable'))).toHaveCount(0)
  await sale.change(words('buy.cancelFuture'))
  await expect(sale.tag.getByText(words('buy.futureCancelled'))).toBeVisible()
  await sale.button(words('buy.done')).click()
  await expect(sale.button(words('buy.enable'))).toBeVisible()
  const cancelled = await world.ledger('DELETE /v2/users/self/futures/:id')
  expect(cancelled.map(({ status }) => status)).toEqual([204])

  await site.go('/packets/504')
  await sale.change(words('buy.disable'))
  await expect(sale.heading(words('buy.messageTitle'))).toBeVisible()

  await site.go('/packets/507')
  await sale.change(words('buy.disable'))
  await expect(page.getByRole('dialog', { name: words('buy.keptTitle') })).toBeVisible()
})
