import { useRef, useState } from 'react'
import { useFocusAtStep } from '../../site/hooks/use-focus-at-step'
import { useSite } from '../../site/site-context'

interface ProfileRemovalProps {
  name: string
  busy: boolean
  onRemove: () => void
}

/** Removes a profile after a question; the focus is then on the answer that changes nothing. */
export function ProfileRemoval({ name, busy, onRemove }: ProfileRemovalProps) {
  const { t } = useSite().text
  const [isAsked, setAsked] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useFocusAtStep(box, isAsked ? 'asked' : 'shown')
  if (!isAsked)
    return (
      <div ref={box}>
        <button type="button" className="link" data-focus="" onClick={() => setAsked(true)}>
          {t('profiles.remove')}
        </button>
      </div>
    )
  return (
    <div ref={box} className="profile-question">
      <p>{t('profiles.removeAsk', { name })}</p>
      <div className="modal-actions">
        <button
          type="button"
          className="button"
          aria-disabled={busy || undefined}
          onClick={() => !busy && onRemove()}
        >
          {t('profiles.remove')}
        </button>
        <button type="button" className="button" data-focus="" onClick={() => setAsked(false)}>
          {t('profiles.keep')}
        </button>
      </div>
    </div>
  )
}
