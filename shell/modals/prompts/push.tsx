import { useSignals } from '@preact/signals-react/runtime'
import { use, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { openOutside } from '../../../core/browser/page/app-bridge'
import type { Push, PushTarget } from '../../../core/inbox'
import { pagePushes } from '../../inbox/page-pushes'
import { adoptSheet } from '../../site/adopt-sheet'
import { useSite } from '../../site/site-context'
import { LeavingContext } from '../modal-props'
import { SiteDialog } from '../site-dialog'
import pushSheet from './push.css'

adoptSheet(pushSheet)

/**
 * The push to show (MSG-04), which is done when the dialog closes. If opened by its address, shows the latest push, or
 * that there is none. Its texts are the operator's plain text.
 */
export default function PushModal() {
  useSignals()
  const { modals, text } = useSite()
  const isLeaving = use(LeavingContext)
  const due = pagePushes.shown.value
  const [push, setPush] = useState(() => due ?? pagePushes.latest())
  if (due && due !== push && !isLeaving) setPush(due)
  useEffect(() => {
    if (due) return () => void (pagePushes.shown.peek() ?? modals.finish())
  }, [due, modals])
  if (push) return <PushDialog key={push.id} push={push} />
  return (
    <SiteDialog label={text.t('push.title')}>
      <p>{text.t('push.none')}</p>
    </SiteDialog>
  )
}

function PushDialog({ push }: { push: Push }) {
  const { modals, text } = useSite()
  const { t } = text
  const open = useOpen()
  const { title, body, icon, action, target } = push
  const follow = (to: PushTarget) => {
    modals.finish()
    open(to)
  }
  return (
    <SiteDialog label={title || t('push.title')}>
      {icon && <img className="push-icon" src={icon} alt="" />}
      {body && (
        <p className="operator-text" dir="auto">
          {body}
        </p>
      )}
      {target && (
        <button type="button" className="button primary" data-focus="" onClick={() => follow(target)}>
          {action || t('buy.watch')}
        </button>
      )}
    </SiteDialog>
  )
}

/** Opens the target of a push, after a login if it requires one. */
function useOpen() {
  const { tv, modals, continuation } = useSite()
  const navigate = useNavigate()
  return (target: PushTarget) => {
    if (target.type === 'url') return openOutside(target.address)
    if (!target.needsLogin || tv.session.state.peek().name === 'user') return void navigate(target.path)
    continuation.save({ kind: 'page', path: target.path })
    void modals.show({ name: 'auth' })
  }
}
