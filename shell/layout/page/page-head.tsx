import { ArrowLeft as Back } from 'lucide'
import type { ReactNode } from 'react'
import { cutText } from '../../../core/catalogue/details'
import { Icon } from '../../../widgets/kit/controls/icon'
import { Picture } from '../../../widgets/kit/controls/picture'
import { useHeading } from '../../site/navigation/use-page'
import { useSite } from '../../site/site-context'
import { ExpandableText } from '../details/long-text'

interface PageHeadProps {
  title: string
  description?: string
  logo?: string | null
  /** Returns to where the viewer came from; absent on pages of the menu. */
  onBack?: () => void
  children?: ReactNode
}

/** Title, logo and description of a page of rows. */
export function PageHeading({ title, description = '', logo = null, onBack, children }: PageHeadProps) {
  const { t } = useSite().text
  const heading = useHeading(title)
  return (
    <header className="page-head">
      <Picture className="page-logo" src={logo} />
      <div className="page-title">
        {onBack && (
          <button
            type="button"
            className="icon-button"
            data-action="back"
            title={t('site.back')}
            aria-label={t('site.back')}
            onClick={onBack}
          >
            <Icon node={Back} />
          </button>
        )}
        <h1 tabIndex={-1}>{heading}</h1>
      </div>
      {description && <ExpandableText text={cutText(description)} />}
      {children}
    </header>
  )
}

/** Placeholder of the head of a page. */
export function PageHeadBones() {
  return (
    <div className="page-head" aria-hidden="true">
      <span className="bone page-title-bone" />
    </div>
  )
}
