import { useNavigate } from 'react-router'
import { SignInButton } from '../layout/sign-in-button'
import { useSite } from '../site/site-context'
import type { ModalProps } from './modal-props'
import { SiteDialog } from './site-dialog'

/** A message for the viewer; server text is rendered as text, never as HTML. */
export default function MessageModal({ modal }: ModalProps<'message'>) {
  const { modals, text } = useSite()
  const navigate = useNavigate()
  const { leadsTo } = modal
  const leave = () => {
    modals.finish()
    if (leadsTo) void navigate(leadsTo)
  }
  return (
    <SiteDialog label={modal.title}>
      <p role={modal.isAlert && 'alert'}>{modal.text}</p>
      {leadsTo === '#auth' ? (
        <SignInButton />
      ) : (
        <button type="button" className="button primary" onClick={leave}>
          {text.t(leadsTo ? 'pages.toChannels' : 'modal.ok')}
        </button>
      )}
    </SiteDialog>
  )
}
