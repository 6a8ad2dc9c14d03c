export {
  listOwnSubscriptions,
  loadSubscription,
  type OwnSubscription,
  type SubscriptionTerms,
} from './own-subscriptions'
