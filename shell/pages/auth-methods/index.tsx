import { ChevronRight, KeyRound, Send, Smartphone } from 'lucide'
import { getAuthPage } from '../../../core/session'
import { Icon } from '../../../widgets/kit/controls/icon'
import { useLoaded } from '../../../widgets/kit/hooks/use-loaded'
import accessSheet from '../../layout/page/access.css'
import { ErrorMessage } from '../../layout/states/error-message'
import { adoptSheet } from '../../site/adopt-sheet'
import { useTitle } from '../../site/navigation/use-page'
import { useSite } from '../../site/site-context'

adoptSheet(accessSheet)

const METHODS = {
  phone: { icon: Smartphone, words: 'access.byPhone' },
  telegram: { icon: Send, words: 'access.byTelegram' },
  login: { icon: KeyRound, words: 'access.byProvider' },
} as const

type Method = keyof typeof METHODS
const isKnown = (type: string): type is Method => Object.hasOwn(METHODS, type)

/** `/auth_methods`: the login methods; each opens the login with that method only (ACC-14). */
export default function AuthMethodsPage() {
  const { tv, modals, text, config } = useSite()
  const { t, language } = text
  const state = useLoaded(() => getAuthPage(tv.api, language), [tv, language])
  const title = (state.name === 'ready' && state.value.title) || t('access.signIn')
  useTitle(title)

  if (state.name === 'failed') return <ErrorMessage whole error={state.error} onRetry={state.retry} />
  const methods = state.name === 'ready' ? state.value.methods : []
  const isOffered = (type: Method) => type !== 'telegram' || config.features?.telegram !== false
  const known = methods.flatMap(({ type, title }) =>
    isKnown(type) && isOffered(type) ? [{ type, title }] : [],
  )
  return (
    <section className="access-page">
      <h1>{title}</h1>
      <ul className="access-list">
        {state.name === 'loading' && [1, 2, 3].map((bone) => <li key={bone} className="bone" />)}
        {(state.name === 'ready' && known.length === 0 ? [{ type: 'phone' as const, title: '' }] : known).map(
          ({ type, title }) => (
            <li key={type}>
              <button
                type="button"
                className="button"
                onClick={() => void modals.show({ name: 'auth', methods: [type] })}
              >
                <Icon node={METHODS[type].icon} />
                <span>{title || t(METHODS[type].words)}</span>
                <Icon node={ChevronRight} />
              </button>
            </li>
          ),
        )}
      </ul>
    </section>
  )
}
