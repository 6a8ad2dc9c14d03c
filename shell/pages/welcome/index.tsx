import { CircleAlert } from 'lucide'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { STORAGE_KEYS } from '../../../core/lib/storage/storage-keys'
import { getAuthPage, getWelcomePage, type WelcomePage } from '../../../core/session'
import { Icon } from '../../../widgets/kit/controls/icon'
import { useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import accessSheet from '../../layout/page/access.css'
import { ErrorMessage } from '../../layout/states/error-message'
import { adoptSheet } from '../../site/adopt-sheet'
import { webAddress } from '../../site/contacts'
import { useTitle } from '../../site/navigation/use-page'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useSite } from '../../site/site-context'

adoptSheet(accessSheet)

type Action = 'login' | 'skip'

const WORDS = { login: 'access.signIn', skip: 'access.skip' } as const
const BOTH = [
  { type: 'login', caption: '' },
  { type: 'skip', caption: '' },
]

/** `/welcome`: the first screen of a first visit, with documents to accept, login and skip (ACC-14). */
export default function WelcomeScreen() {
  useScrollToTop()
  const { tv, brand, text } = useSite()
  const { t, language } = text
  const state = useLoaded(() => getWelcomePage(tv.api, language), [tv, language])
  const title = (state.name === 'ready' && state.value.title) || t('access.welcome', { brand: brand.name })
  useTitle(title)

  if (state.name === 'failed') return <ErrorMessage whole error={state.error} onRetry={state.retry} />
  return (
    <section className="access-page" aria-busy={state.name === 'loading'}>
      <h1>{title}</h1>
      {state.name === 'ready' ? <Welcome page={state.value} /> : <WelcomeBones />}
    </section>
  )
}

function Welcome({ page }: { page: WelcomePage }) {
  const { tv, modals, requestedPath, text } = useSite()
  const { t, language } = text
  const navigate = useNavigate()
  const [agreed, setAgreed] = useState(
    // Optional consent, such as to advertising, requires an action of the viewer.
    () =>
      new Set(
        page.documents.filter(({ is_required, is_checked }) => is_required && is_checked).map(({ id }) => id),
      ),
  )
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [busy, setBusy] = useState<Action | null>(null)
  const missing = page.documents.filter(({ id, is_required }) => is_required && !agreed.has(id))
  // Without a known button a new visitor could not get in.
  const known = page.buttons.filter(({ type }) => Object.hasOwn(WORDS, type))
  const buttons = known.length > 0 ? known : BOTH

  const logIn = async () => {
    // If the login methods cannot be loaded, the login shows its own error.
    const methods = await getAuthPage(tv.api, language).then(
      (found) => found.methods.length,
      () => 0,
    )
    if (methods < 2) void modals.show({ name: 'auth' })
    else void navigate('/auth_methods')
  }

  const skip = async () => {
    tv.storage.set(STORAGE_KEYS.welcomed, '1')
    await tv.session.start()
    void navigate(requestedPath.take(), { replace: true })
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const action: Action = pressed?.value === 'skip' ? 'skip' : 'login'
    if (missing.length > 0) {
      setIsSubmitted(true)
      event.currentTarget.querySelector<HTMLInputElement>('input:required:not(:checked)')?.focus()
      return
    }
    setBusy(action)
    void (action === 'skip' ? skip() : logIn()).finally(() => setBusy(null))
  }

  return (
    <form className="access-page-form" noValidate onSubmit={submit}>
      {page.text && <p>{page.text}</p>}
      {page.documents.length > 0 && (
        <Agreements
          documents={page.documents}
          agreed={agreed}
          complains={isSubmitted}
          onChange={(id, yes) => {
            const next = new Set(agreed)
            if (yes) next.add(id)
            else next.delete(id)
            setAgreed(next)
          }}
        />
      )}
      <div className="access-actions">
        {buttons.map(({ type, caption }, place) => (
          <button
            key={type}
            type="submit"
            value={type}
            className={place === 0 ? 'button primary' : 'button'}
            disabled={busy !== null}
          >
            {busy === type ? t('access.wait') : caption || t(WORDS[type as Action])}
          </button>
        ))}
      </div>
    </form>
  )
}

function WelcomeBones() {
  const { t } = useSite().text
  return (
    <div className="access-list" role="status" aria-label={t('player.loading')}>
      <span className="bone bone-line" />
      <span className="bone" />
      <span className="bone" />
    </div>
  )
}

interface AgreementsProps {
  documents: WelcomePage['documents']
  /** Ids of the documents that the visitor agrees to. */
  agreed: ReadonlySet<string>
  /** True after an attempt to continue: missing consents are marked. */
  complains: boolean
  onChange: (id: string, agreed: boolean) => void
}

/** Documents to agree to; each opens in a new tab. */
function Agreements({ documents, agreed, complains, onChange }: AgreementsProps) {
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
