import { Hourglass } from 'lucide'
import { Link } from 'react-router'
import { Message } from '../../layout/message'
import { useSite } from '../../site/site-context'
import { useTitle } from '../../site/use-page'
import { useScrollToTop } from '../../site/use-scroll-to-top'
import type { Section } from './sections'

/** A documented page that is not built yet: says what will be there, and leads to what is there. */
export default function SoonPage({ section }: { section: Section }) {
  const { t } = useSite().text
  useTitle(t(section.title))
  useScrollToTop()
  return (
    <Message whole icon={Hourglass} title={t(section.title)} text={t(section.text)}>
      <Link className="button primary" to="/">
        {t('site.toMain')}
      </Link>
    </Message>
  )
}
