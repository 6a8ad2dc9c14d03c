import { getBalance, listAccounts, listPaySystems } from '../../core/api/accounts'
import { listCards } from '../../core/api/cards'
import { getPacket, listPackets, listPurchasePeriods } from '../../core/api/packets'
import { listFutures, listSubscriptions } from '../../core/api/subscriptions'
import { areMoney, haveMoney } from './shapes'
import { LANGUAGE, type Walk } from './walk-part'

/** Calls of packets and accounts. */
export async function checkCommerce({ api, reporter: { check }, isGuest }: Walk): Promise<void> {
  const packets = await check(
    {
      feature: 'PKT-01',
      stops: 'packets are not listed, and nothing is sold',
      fields: [
        { path: '[].name', loses: 'packets have no names' },
        {
          path: '[].price',
          loses: 'packets have no price and cannot be bought',
          stops: true,
          fits: haveMoney,
        },
      ],
    },
    () => listPackets(api, LANGUAGE),
  )
  const packet = packets?.[0]
  if (packet) {
    await check(
      {
        feature: 'PKT-01',
        stops: 'packets have no page',
        fields: [{ path: 'subscription.actions', guess: '`actions` of a packet', optional: true }],
      },
      () => getPacket(api, packet.id, LANGUAGE),
    )
    await check({ feature: 'PKT-03', stops: 'packets cannot be bought' }, () =>
      listPurchasePeriods(api, packet.id, LANGUAGE),
    )
  }
  if (isGuest) return
  const sold = new Set(packets?.flatMap((one) => [one, ...one.available]).map(({ id }) => id))
  await check(
    {
      feature: 'PKT-02',
      stops: 'what is subscribed is unknown: packets are offered again',
      fields: [
        {
          path: '[].packet.id',
          guess: 'A subscription has the id',
          fits: (ids) => ids.some((id) => sold.has(String(id))),
        },
      ],
    },
    () => listSubscriptions(api, LANGUAGE),
  )
  await check({ feature: 'PKT-07', stops: 'planned subscriptions are not shown' }, () =>
    listFutures(api, LANGUAGE),
  )
  const accounts = await check(
    {
      feature: 'PKT-04',
      stops: 'nothing can be paid',
      fields: [{ path: '[].balance or [].amount', guess: 'The balance of an account', fits: areMoney }],
    },
    () => listAccounts(api),
  )
  await check(
    {
      feature: 'ACC-20',
      stops: 'the account shows no balance',
      fields: [{ path: 'amount or balance', guess: '`users/self/balance` answers', fits: areMoney }],
    },
    () => getBalance(api),
  )
  await check({ feature: 'PKT-09', stops: 'cards are not listed' }, () => listCards(api))
  const account = accounts?.[0]
  if (account)
    await check(
      {
        feature: 'PKT-04',
        stops: 'ways to pay are not offered',
        fields: [
          {
            path: '[].payform_shortname',
            guess: 'The page that takes a new card',
            fits: (names) => names.includes('short_url'),
          },
        ],
      },
      () => listPaySystems(api, account.id, LANGUAGE),
    )
}
