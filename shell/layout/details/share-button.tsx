import { Check, Share2 as Share } from 'lucide'
import { useEffect, useState } from 'react'
import { Icon } from '../../../widgets/kit/controls/icon'
import { useSite } from '../../site/site-context'

/** The button confirms that the address was copied for this long, ms. */
const COPIED_MS = 3000

interface ShareButtonProps {
  title: string
  /** Path on this site. */
  path: string
}

/** Shares the address of a page: by the system's share dialog, else by copying it, else by showing it. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const { text, modals } = useSite()
  const { t } = text
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const share = async () => {
    const url = location.origin + path
    if (navigator.share) {
      // Rejects if the viewer closes the dialog.
      return navigator.share({ title, url }).catch(() => undefined)
    }
    try {
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
    } catch {
      void modals.show({ name: 'message', title: t('film.page.address'), text: url })
    }
  }
  const label = t('film.page.share')
  return (
    <span className="share">
      <button
        type="button"
        className="button round"
        title={label}
        aria-label={label}
        onClick={() => void share()}
      >
        <Icon node={isCopied ? Check : Share} />
      </button>
      <span role="status" className="share-copied">
        {isCopied && t('film.page.copied')}
      </span>
    </span>
  )
}
