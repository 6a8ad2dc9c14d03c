import type { Login } from '../../core/session/login'
import type { Text } from '../../core/text'
import type { TvAuthStep } from '../kit/shapes'

/** The heading of a step: the operator's text if it has one. All of it is text. */
export function authHeadingOf(
  step: TvAuthStep | null,
  login: Login | null,
  t: Text['t'],
): { title: string; text: string } {
  const network = login?.network.value
  const own = network?.provider ? network.provider.landing?.login : network?.default
  const { step: now } = login?.state.value ?? {}
  const title = now?.name === 'method' || now?.name === 'provider-code' ? now.title : ''
  switch (step) {
    case 'method': {
      return { title: title || own?.title || t('auth.title'), text: own?.description ?? '' }
    }
    case 'phone':
      return { title: own?.title || t('auth.title'), text: own?.description ?? '' }
    case 'code':
      return { title: t('auth.codeTitle'), text: '' }
    case 'telegram':
      return { title: t('auth.botTitle'), text: '' }
    case 'provider-code':
      return { title: title || t('auth.providerTitle'), text: '' }
    case 'city':
      return { title: t('auth.cityTitle'), text: t('auth.cityText') }
    case 'address':
      return { title: t('auth.addressTitle'), text: t('auth.addressText') }
    case 'blocked':
      return { title: t('auth.blocked.title'), text: '' }
    case 'done':
      return { title: t('auth.signedIn'), text: '' }
    default:
      return { title: t('auth.title'), text: '' }
  }
}
