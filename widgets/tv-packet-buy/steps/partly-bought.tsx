import type { Sale } from '../../../core/commerce'
import type { PurchaseStepProps } from './step-props'

/** The packets of a bundle that are connected by now, and those that are not; nothing if none is connected (PKT-06). */
export function PartlyBought({ sale, text }: { sale: Sale; text: PurchaseStepProps['text'] }) {
  const { bought, parts, packet } = sale
  const others = packet?.packets.filter(({ id }) => parts.includes(id)).map(({ name }) => name) ?? []
  if (bought.length === 0 || others.length === 0) return null
  return (
    <p role="status">
      {text.t('buy.partlyBought', { bought: bought.join(', '), others: others.join(', ') })}
    </p>
  )
}
