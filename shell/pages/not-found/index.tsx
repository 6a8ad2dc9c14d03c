import { type Missing, NotFoundScreen } from '../../layout/states/not-found-screen'

/** Addresses that lead nowhere. */
export default function NotFoundPage({ kind }: { kind: Missing }) {
  return <NotFoundScreen kind={kind} />
}
