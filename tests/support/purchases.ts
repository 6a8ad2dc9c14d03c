import { createEntitlements, type Entitlements } from '../../core/commerce/entitlements'
import { createPurchase, type Purchase } from '../../core/commerce/purchase/purchase'
import type { Storage } from '../../core/lib/storage'
import { createViewer, singleTab } from '../../core/session'
import { SCOPE, type Viewer } from './viewer'

let owners = 0

interface PurchaseTraits {
  packet?: number
  /** Id or slug of a content, instead of a packet. */
  content?: string
  isByOffers?: boolean
  /** Storage of another page; the viewer's without it. */
  storage?: Storage
  entitlements?: Entitlements
}

/** The purchase of a packet or a content by a viewer; each one is that of another element or tab. */
export function purchaseOf(viewer: Viewer, traits: PurchaseTraits): Purchase {
  const { packet, content, isByOffers = true, storage = viewer.storage } = traits
  owners += 1
  return createPurchase({
    api: viewer.api,
    session: viewer.session,
    viewer: createViewer(viewer),
    tabs: singleTab,
    entitlements: traits.entitlements ?? createEntitlements(singleTab),
    clock: viewer.clock,
    storage,
    scope: SCOPE,
    owner: `owner-${owners}`,
    subject: content === undefined ? { packet: String(packet) } : { content },
    language: 'en',
    isByOffers,
    returnUrl: `https://tv.test/packets/${packet ?? content}?purchased=true`,
  })
}
