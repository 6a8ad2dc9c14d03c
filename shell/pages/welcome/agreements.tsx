import { CircleAlert } from 'lucide'
import { useId } from 'react'
import type { WelcomePage } from '../../../core/session'
import { Icon } from '../../../widgets/kit/controls/icon'
import { webAddress } from '../../site/contacts'
import { useSite } from '../../site/site-context'

interface AgreementsProps {
  documents: WelcomePage['documents']
  /** Ids of the documents that the visitor agrees to. */
  agreed: ReadonlySet<string>
  /** True after an attempt to continue: missing agreements are marked. */
  complains: boolean
  onChange: (id: string, agreed: boolean) => void
}

/** Documents to agree to; each opens in a new tab. */
export function Agreements({ documents, agreed, complains, onChange }: AgreementsProps) {
  const { t } = useSite().text
  const name = useId()
  return (
    <ul className="agreements">
      {documents.map(({ id, title, url, is_required }) => {
        const wrong = complains && is_required && !agreed.has(id)
        const own = `${name}-${id}`
        const address = webAddress(url)
        return (
          <li key={id}>
            <input
              type="checkbox"
              id={own}
              checked={agreed.has(id)}
              required={is_required}
              aria-invalid={wrong || undefined}
              aria-describedby={wrong ? `${own}-wrong` : undefined}
              onChange={({ currentTarget }) => onChange(id, currentTarget.checked)}
            />
            <span className="about-document">
              <label htmlFor={own}>
                {title}
                {!is_required && <span className="fine"> ({t('access.optional')})</span>}
              </label>
              {address && (
                <a
                  href={address}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t('access.readTitle', { title })}
                >
                  {t('access.read')}
                </a>
              )}
            </span>
            {wrong && (
              <p className="wrong" id={`${own}-wrong`} role="alert">
                <Icon node={CircleAlert} />
                {t('access.mustAgree')}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
