import { useSignals } from '@preact/signals-react/runtime'
import type { PurchaseSubject } from '../../../core/commerce'
import type { Text } from '../../../core/text'
import type { Tv } from '../../../core/tv'
import { amountWords } from '../price-words'
import type { Choice } from '../use-subject'
import { Step } from './frame'

interface ChoiceListProps {
  choices: readonly Choice[]
  tv: Tv | null
  text: Text
  onChoose: (subject: PurchaseSubject) => void
}

/** The packets, and the content by itself, of which each unlocks what the viewer wants to watch. */
export function ChoiceList({ choices, tv, text, onChoose }: ChoiceListProps) {
  useSignals()
  const { t } = text
  const currency = tv?.session.network.value?.provider?.currency ?? null
  return (
    <Step title={t('buy.choosePacket')}>
      <ul className="choices">
        {choices.map(({ subject, name, price }) => {
          if (price === null)
            return (
              <li key={name ?? ''} className="choice">
                <span>{name}</span>
                <span>{t('buy.noPrice')}</span>
              </li>
            )
          const amount = amountWords(price, currency, text)
          return (
            <li key={name ?? ''}>
              <button type="button" className="choice" data-focus="" onClick={() => onChoose(subject)}>
                <span>{name ?? t('buy.rentOrBuy')}</span>
                <span>{name === null ? t('film.priceFrom', { price: amount }) : amount}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </Step>
  )
}
