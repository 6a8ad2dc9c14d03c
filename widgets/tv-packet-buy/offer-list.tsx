import { useSignals } from '@preact/signals-react/runtime'
import type { OfferedPacket } from '../../core/commerce'
import type { Text } from '../../core/text'
import type { Tv } from '../kit/base'
import { Step } from './frame'
import { amountWords } from './price-words'

interface OfferListProps {
  packets: readonly OfferedPacket[]
  tv: Tv | null
  text: Text
  onChoose: (id: string) => void
}

/** The packets of which each unlocks what the viewer wants to watch. */
export function OfferList({ packets, tv, text, onChoose }: OfferListProps) {
  useSignals()
  const currency = tv?.session.network.value?.provider?.currency?.ISO_CODE || null
  return (
    <Step title={text.t('buy.choosePacket')}>
      <ul className="choices">
        {packets.map(({ id, name, price }, place) => (
          <li key={id}>
            <button
              type="button"
              className="choice"
              data-focus={place === 0 ? '' : undefined}
              onClick={() => onChoose(id)}
            >
              <span>{name}</span>
              <span>{amountWords(price, currency, text)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Step>
  )
}
