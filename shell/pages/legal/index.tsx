import { useCallback, useEffect, useState } from 'react'
import { fetchDocument } from '../../../core/api/documents'
import { asTvError, TvError } from '../../../core/lib/errors'
import { blocksOf } from '../../../core/text'
import { ErrorMessage } from '../../layout/error-message'
import { NotFoundScreen } from '../../layout/not-found-screen'
import { adoptSheet } from '../../site/adopt-sheet'
import { useSite } from '../../site/site-context'
import { useTitle } from '../../site/use-page'
import { useScrollToTop } from '../../site/use-scroll-to-top'
import legalSheet from './legal.css'
import { type LegalKind, useDocumentAddress } from './use-document-address'

adoptSheet(legalSheet)

const TITLES = {
  agreement: 'access.agreement',
  privacy: 'access.privacy',
  terms: 'access.terms',
} as const

type State = { name: 'loading' } | { name: 'ready'; text: string } | { name: 'failed'; error: TvError }

/** `/agreement`, `/privacy`, `/terms`: a text of the operator, shown as text. */
export default function LegalPage({ kind }: { kind: LegalKind }) {
  const { t } = useSite().text
  const place = useDocumentAddress(kind)
  useTitle(t(TITLES[kind]))
  useScrollToTop()
  const address = place.name === 'ready' ? place.address : null

  if (place.name === 'ready' && address === null) return <NotFoundScreen kind="page" />
  return (
    <article className="document">
      <h1>{t(TITLES[kind])}</h1>
      {place.name === 'failed' && <ErrorMessage error={place.error} onRetry={place.retry} />}
      {place.name === 'loading' && <DocumentBones />}
      {address !== null && <DocumentText key={address} address={address} />}
    </article>
  )
}

function DocumentText({ address }: { address: string }) {
  const { language } = useSite()
  const [state, setState] = useState<State>({ name: 'loading' })
  const load = useCallback(
    () =>
      fetchDocument(address, language, fetch).then(
        (text) =>
          setState(
            text.trim() === ''
              ? { name: 'failed', error: new TvError('malformed', { field: 'document' }) }
              : { name: 'ready', text },
          ),
        (thrown) => setState({ name: 'failed', error: asTvError(thrown) }),
      ),
    [address, language],
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
