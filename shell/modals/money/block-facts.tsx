import type { BlockStatus } from '../../../core/session'
import { useMoney } from '../../site/commerce/use-money'
import { useSite } from '../../site/site-context'

/** The operator's text about a blocked account, with its balance. */
export function BlockFacts({ block }: { block: BlockStatus }) {
  const { t } = useSite().text
  const money = useMoney()
  const facts = [
    [t('modal.account'), block.username],
    [t('modal.balance'), block.balance && money(block.balance)],
    [t('modal.toPay'), Number(block.amount) > 0 ? money(block.amount) : ''],
  ].filter(([, value]) => value)
  return (
    <>
      {block.message && <p>{block.message}</p>}
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
