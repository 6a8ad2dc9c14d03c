import { ApiError } from '../wire/api-error'
import type { Subscription } from '../worlds/user-money'
import type { User } from '../worlds/user-store'
import { isoSeconds } from '../worlds/world-clock'
import { centsOf, packetById } from './packets'
import { dropSubscription } from './subscription-state'

const refuseRenewalOnly = (subscription: Subscription): never => {
  subscription.renew = false
  const until = subscription.endAt === null ? '' : isoSeconds(subscription.endAt).slice(0, 10)
  throw new ApiError(400, {
    ru: `Отключено только продление: пакет действует до конца оплаченного срока. ${until}`.trim(),
    en: `Renewal only: the packet works until the end of the time you have paid for. ${until}`.trim(),
  })
}

const requireResumed = ({ isPaused, canDeletePaused }: Subscription): void => {
  if (!isPaused || canDeletePaused) return
  throw new ApiError(400, {
    ru: 'Пакет приостановлен: сначала возобновите его.',
    en: 'This packet is paused: resume it first.',
  })
}

/**
 * Ends the renewal of a subscription; one without a paid period ends at once. Throws 451 with a text for a packet that
 * only the provider ends, and 400 for a packet whose renewal alone can end.
 */
export const unsubscribe = (user: User, subscription: Subscription): void => {
  const packet = packetById(subscription.packetId)
  requireResumed(subscription)
  if (packet?.unsubscribing === 'refused') {
    throw new ApiError(451, {
      ru: 'Отключить этот пакет можно только в офисе провайдера.',
      en: 'This packet can be ended at an office of your provider only.',
    })
  }
  if (packet?.unsubscribing === 'renewal-only') refuseRenewalOnly(subscription)
  const isPaid = subscription.endAt !== null && (centsOf(packet?.price ?? '') ?? 0) > 0
  if (isPaid && subscription.renew && !subscription.isPaused) subscription.renew = false
  else dropSubscription(user, subscription)
}

/** Switches the renewal or resumes a paused packet. */
export const changeSubscription = (
  user: User,
  subscription: Subscription,
  change: { readonly renew: boolean | undefined; readonly isPaused: boolean | undefined },
): void => {
  if (change.isPaused === false && subscription.isPaused) {
    subscription.isPaused = false
    user.packets.push(subscription.packetId)
  }
  if (change.renew === undefined) return
  requireResumed({ ...subscription, canDeletePaused: false })
  subscription.renew = change.renew
}
