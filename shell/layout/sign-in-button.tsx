import { LogIn } from 'lucide'
import { Icon } from '../../widgets/kit/controls/icon'
import { useSite } from '../site/site-context'

/** Takes a guest to the login: the site's own, or the brand's address (LNG-04). */
export function SignInButton() {
  const { config, modals, text } = useSite()
  const words = (
    <>
      <Icon node={LogIn} />
      <span>{text.t('site.signIn')}</span>
    </>
  )
  return config.externalAuth ? (
    <a className="sign-in button" href={config.externalAuth}>
      {words}
    </a>
  ) : (
    <button type="button" className="sign-in button" onClick={() => void modals.show({ name: 'auth' })}>
      {words}
    </button>
  )
}
