import type { SectionWithPage } from '../../../core/navigation'
import { type Missing, NotFoundScreen } from '../../layout/states/not-found-screen'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'

const KINDS: Readonly<Record<SectionWithPage<'not-found'>, Missing>> = {
  missingPage: 'page',
  missingContent: 'content',
  missingPacket: 'subscription',
}

/** Shown for addresses without a page. */
export default function NotFoundPage({ section }: { section: SectionWithPage<'not-found'> }) {
  useScrollToTop()
  return <NotFoundScreen kind={KINDS[section]} />
}
