import { LayoutGrid } from 'lucide'
import { Link } from 'react-router'
import { useSite } from '../../site/site-context'
import { Message } from './message'

/** Shown for a page whose rows are all empty, with a link to the channels. */
export function NothingHere({ whole = false }: { whole?: boolean }) {
  const { t } = useSite().text
  return (
    <Message whole={whole} icon={LayoutGrid} title={t('pages.empty')}>
      <Link className="button primary" to="/channels">
        {t('pages.toChannels')}
      </Link>
    </Message>
  )
}
