import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useMemo } from 'react'
import { createDebtPayment } from '../../../core/commerce/account-payments'
import { useMoney } from '../../site/commerce/use-money'
import { useSite } from '../../site/site-context'
import { LinkProof } from '../account/link-proof'
import { SignOutLink } from '../account/sign-out-link'
import { SiteDialog } from '../site-dialog'
import { AccountPayment } from './account-payment'
import { BlockFacts } from './block-facts'
import { useBlock } from './use-block'

/** Payment of a debt by QR code, on this device or a phone; closes once the debt is paid (ACC-10). */
export default function PayQrKaspiModal() {
  useSignals()
  const { tv, language, blockWatch, text } = useSite()
  const { t } = text
  const money = useMoney()
  const block = useBlock()
  const payment = useMemo(() => createDebtPayment(tv, { language }), [tv, language])
  // Without an amount there is nothing to pay; the words of a payment that was made stay.
  const amount = block && Number(block.amount) > 0 ? block.amount : null
  const needsProof = tv.parental.isByLink && tv.parental.isPinRequired('pay')

  useEffect(() => {
    if (!needsProof && amount !== null) payment.begin({ amount })
  }, [needsProof, amount, payment])
  useEffect(() => () => payment.release(), [payment])
  useEffect(
    () =>
      payment.state.subscribe(({ name }) => {
        if (name === 'done') void blockWatch.check()
      }),
    [payment, blockWatch],
  )

  if (!block) return null
  return (
    <SiteDialog label={t('modal.payTitle')} closable={false}>
      <BlockFacts block={block} />
      {needsProof ? (
        <LinkProof next={null} />
      ) : (
        <AccountPayment
          payment={payment}
          waiting="modal.qrHelp"
          amount={money(block.amount)}
          done={<p role="status">{t('modal.paid')}</p>}
        >
          {amount !== null && (
            <button type="button" className="button primary" onClick={() => payment.begin({ amount })}>
              {t('modal.payLink', { amount: money(amount) })}
            </button>
          )}
        </AccountPayment>
      )}
      <SignOutLink />
    </SiteDialog>
  )
}
