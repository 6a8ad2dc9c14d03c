import { takeTv } from '../../../core/page'
import { getElementLanguage } from '../config/language'
import { resolveAddresses } from '../config/site'

/**
 * Starts the session of a tag whose viewer is not set by the page, before the tag is rendered: a sign-in is five calls one after
 * the other, and each answer would wait for the rendering. The pool keeps the instance until the element takes it. Resolves
 * once the first call has been sent. Rejects with what {@link resolveAddresses} throws; the element then asks again and shows it.
 */
export async function startSession(tag: HTMLElement): Promise<void> {
  const attribute = (name: string) => tag.getAttribute(name) || null
  const addresses = await resolveAddresses(attribute('api'), attribute('site'), 'local', tag)
  const { tv, release } = takeTv({
    ...addresses,
    partner: attribute('partner'),
    provider: attribute('provider'),
    language: getElementLanguage(tag, attribute('lang'), 'local'),
  })
  void tv.session.start()
  release()
  await tv.session.firstCall()
}
