import { fetchDocument, getResources } from '../../../core/brand'
import { TvError } from '../../../core/lib/errors/errors'
import { SECTIONS, type SectionWithPage } from '../../../core/navigation'
import type { Network } from '../../../core/session'
import { toDocumentBlocks } from '../../../core/text'
import { type Loaded, useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import documentSheet from '../../layout/page/document.css'
import { ErrorMessage } from '../../layout/states/error-message'
import { NotFoundScreen } from '../../layout/states/not-found-screen'
import { adoptSheet } from '../../site/adopt-sheet'
import { webAddress } from '../../site/contacts'
import { useNetwork } from '../../site/hooks/use-network'
import { useTitle } from '../../site/navigation/use-page'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useSite } from '../../site/site-context'

adoptSheet(documentSheet)

/** `/agreement`, `/privacy`, `/terms`: a document of the operator, rendered as text, never as HTML. */
export default function LegalPage({ section }: { section: LegalKind }) {
  return <Legal key={section} kind={section} />
}

function Legal({ kind }: { kind: LegalKind }) {
  const { t } = useSite().text
  const title = t(SECTIONS[kind].heading)
  const place = useDocumentAddress(kind)
  useTitle(title)
  useScrollToTop()
  const address = place.name === 'ready' ? place.value : null

  if (place.name === 'ready' && address === null) return <NotFoundScreen kind="page" />
  return (
    <article className="document">
      <h1>{title}</h1>
      {place.name === 'failed' && <ErrorMessage error={place.error} onRetry={place.retry} />}
      {place.name === 'loading' && <DocumentBones />}
      {address !== null && <DocumentText key={address} address={address} />}
    </article>
  )
}

function DocumentText({ address }: { address: string }) {
  const { language } = useSite()
  const state = useLoaded(async () => {
    const text = await fetchDocument(address, language, fetch)
    if (text.trim() === '') throw new TvError('malformed', { field: 'document' })
    return text
  }, [address, language])

  if (state.name === 'loading') return <DocumentBones />
  if (state.name === 'failed') return <ErrorMessage error={state.error} onRetry={state.retry} />
  // The index is a stable key: the blocks do not change after loading.
  return toDocumentBlocks(state.value).map(({ kind, text }, place) =>
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

type LegalKind = SectionWithPage<'legal'>

const ofNetwork = (kind: LegalKind, network: Network): string | null =>
  webAddress(kind === 'terms' ? network.provider?.agreements?.terms : network[kind])

/**
 * Address of a legal document: from the network lookup, else from the operator's resources (ACC-01). Null if the operator
 * has no such document.
 */
function useDocumentAddress(kind: LegalKind): Loaded<string | null> {
  const { tv } = useSite()
  const network = useNetwork()
  const own = network.name === 'ready' ? ofNetwork(kind, network.value) : null
  const general = useLoaded(async () => webAddress((await getResources(tv.api))[kind]), [tv, kind], {
    of: network.name === 'ready' && own === null ? kind : null,
  })

  if (network.name !== 'ready') return network
  return own === null ? general : { name: 'ready', value: own }
}
