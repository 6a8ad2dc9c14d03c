import { useCallback, useEffect, useState } from 'react'
import { fetchDocument } from '../../../core/api/documents'
import type { Network } from '../../../core/api/network'
import { asTvError, TvError } from '../../../core/lib/errors'
import { blocksOf } from '../../../core/text'
import { ErrorMessage } from '../../layout/error-message'
import { NotFoundScreen } from '../../layout/not-found-screen'
import { adoptSheet } from '../../site/adopt-sheet'
import { webAddress } from '../../site/contacts'
import { useSite } from '../../site/site-context'
import { useNetwork } from '../../site/use-network'
import { useTitle } from '../../site/use-page'
import { useScrollToTop } from '../../site/use-scroll-to-top'
import legalSheet from './legal.css'

adoptSheet(legalSheet)

type Kind = 'agreement' | 'privacy' | 'terms'

const TITLES = {
  agreement: 'access.agreement',
  privacy: 'access.privacy',
  terms: 'access.terms',
} as const

const addressOf = (kind: Kind, network: Network): string | null =>
  webAddress(kind === 'terms' ? network.provider?.agreements?.terms : network[kind])

type State = { name: 'loading' } | { name: 'ready'; text: string } | { name: 'failed'; error: TvError }

/** `/agreement`, `/privacy`, `/terms`: a text of the operator, shown as text. */
export default function LegalPage({ kind }: { kind: Kind }) {
  const { t } = useSite().text
  const { state: network, retry } = useNetwork()
  useTitle(t(TITLES[kind]))
  useScrollToTop()
  const address = network.name === 'ready' ? addressOf(kind, network.network) : null

  if (network.name === 'ready' && address === null) return <NotFoundScreen kind="page" />
  return (
    <article className="document">
      <h1>{t(TITLES[kind])}</h1>
      {network.name === 'failed' && <ErrorMessage error={network.error} onRetry={retry} />}
      {network.name === 'loading' && <DocumentBones />}
      {address !== null && <DocumentText key={address} address={address} />}
    </article>
  )
}

function DocumentText({ address }: { address: string }) {
  const [state, setState] = useState<State>({ name: 'loading' })
  const load = useCallback(
    () =>
      fetchDocument(address, fetch).then(
        (text) =>
          setState(
            text.trim() === ''
              ? { name: 'failed', error: new TvError('malformed', { field: 'document' }) }
              : { name: 'ready', text },
          ),
        (thrown) => setState({ name: 'failed', error: asTvError(thrown) }),
      ),
    [address],
  )
  useEffect(() => void load(), [load])

  if (state.name === 'loading') return <DocumentBones />
  if (state.name === 'failed') return <ErrorMessage error={state.error} onRetry={load} />
  // A text does not change while it is read: its blocks may be told by their place.
  return blocksOf(state.text).map(({ kind, text }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: as said above
    kind === 'heading' ? <h2 key={place}>{text}</h2> : <p key={place}>{text}</p>,
  )
}

const LINES = [1, 2, 3, 4, 5, 6, 7, 8]

function DocumentBones() {
  const { t } = useSite().text
  return (
    <div className="document-bones" role="status" aria-label={t('player.loading')}>
      {LINES.map((line) => (
        <span key={line} className="bone" />
      ))}
    </div>
  )
}
