import type { Sale } from '../../../core/commerce'
import type { StepProps } from './step-props'

/** The packets of a bundle that are connected by now, and those that are not; nothing if none is connected (PKT-06). */
export function PartlyBought({
  sale,
  bought,
  text,
}: {
  sale: Sale
  bought: readonly string[]
  text: StepProps['text']
}) {
  if (bought.length === 0) return null
  const others = sale.packet?.packets.map(({ name }) => name).filter((name) => !bought.includes(name)) ?? []
  return (
    <p role="status">
      {text.t('buy.partlyBought', { bought: bought.join(', '), others: others.join(', ') })}
    </p>
  )
}
