import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { STORAGE_KEYS } from '../../../core/lib/storage-keys'
import { type WelcomePage as Greeting, getAuthPage, getWelcomePage } from '../../../core/session'
import { useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import accessSheet from '../../layout/page/access.css'
import { ErrorMessage } from '../../layout/states/error-message'
import { adoptSheet } from '../../site/adopt-sheet'
import { useTitle } from '../../site/navigation/use-page'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useSite } from '../../site/site-context'
import { Agreements } from './agreements'

adoptSheet(accessSheet)

type Action = 'login' | 'skip'

const WORDS = { login: 'access.signIn', skip: 'access.skip' } as const
const BOTH = [
  { type: 'login', caption: '' },
  { type: 'skip', caption: '' },
]

/** `/welcome`: the first screen of a first visit: documents to agree to, login, skip (ACC-14). */
export default function WelcomePage() {
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

function Welcome({ page }: { page: Greeting }) {
  const { tv, modals, requestedPath, text } = useSite()
  const { t, language } = text
  const navigate = useNavigate()
  const [agreed, setAgreed] = useState(
    // Optional consent, such as to advertising, is given by an action of the viewer only.
    () =>
      new Set(
        page.documents.filter(({ is_required, is_checked }) => is_required && is_checked).map(({ id }) => id),
      ),
  )
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [busy, setBusy] = useState<Action | null>(null)
  const missing = page.documents.filter(({ id, is_required }) => is_required && !agreed.has(id))
  const buttons = page.buttons.length > 0 ? page.buttons : BOTH

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
        {buttons
          .filter(({ type }) => type === 'login' || type === 'skip')
          .map(({ type, caption }, place) => (
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
