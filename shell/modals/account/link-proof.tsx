import { useSignals } from '@preact/signals-react/runtime'
import type { ModalName } from '../../../core/navigation'
import { leaveLinkedAccount } from '../../site/account/link-account'
import { useViewer } from '../../site/account/use-viewer'
import { useSite } from '../../site/site-context'

/**
 * Shown instead of a payment or the choice of a PIN to a viewer who was signed in by a link (ACC-17): the account's PIN
 * or a login is needed first; for a payment by an account without a PIN a confirmation suffices. `next` is the modal to
 * open after the login.
 */
export function LinkProof({ next }: { next: Extract<ModalName, 'parental_set'> | null }) {
  useSignals()
  const { tv, modals, continuation, text } = useSite()
  const viewer = useViewer()
  const logIn = () => {
    if (next) continuation.save({ kind: 'modal', name: next })
    void leaveLinkedAccount(tv, `${location.pathname}${location.search}#auth`)
  }
  return (
    <>
      <p>{text.t('modal.proofText')}</p>
      <div className="modal-actions">
        {viewer?.parental_status === 'set' && (
          <button
            type="button"
            className="button primary"
            onClick={() => void modals.show({ name: 'pincode', action: 'pay' })}
          >
            {text.t('modal.proofPin')}
          </button>
        )}
        {viewer && viewer.parental_status !== 'set' && !next && tv.session.role.value === 'adult' && (
          <button type="button" className="button primary" onClick={() => tv.parental.unlock('pay')}>
            {text.t('pin.confirmAccount')}
          </button>
        )}
        <button type="button" className="button" onClick={logIn}>
          {text.t('site.signIn')}
        </button>
      </div>
    </>
  )
}
