import { type Missing, NotFoundScreen } from '../../layout/states/not-found-screen'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'

/** Addresses that lead nowhere. */
export default function NotFoundPage({ kind }: { kind: Missing }) {
  useScrollToTop()
  return <NotFoundScreen kind={kind} />
}
