import type { OperatorConfig } from '../../../core/brand'
import type { StorageChoice } from '../../../core/lib/storage/storage'
import { type TvUse, takeTv } from '../../../core/page'
import type { Language } from '../../../core/text'
import { getElementLanguage } from '../config/language'
import { resolveAddresses } from '../config/site'

/** The attributes and secrets of an element that decide which instance of the page it uses. */
export interface InstanceRequest {
  api: string | null
  site: string | null
  partner: string | null
  provider: string | null
  token: string | null
  getToken: (() => Promise<string>) | null
  storage: StorageChoice
}

/**
 * Takes the page's instance for an element; `getLanguage` is asked once the addresses are known. Rejects with what
 * {@link resolveAddresses} throws.
 */
export async function takeInstance(
  request: InstanceRequest,
  element: HTMLElement,
  getLanguage: () => Language,
): Promise<TvUse & { brand: OperatorConfig | null }> {
  const { api, site, storage } = request
  const { brand, ...addresses } = await resolveAddresses(api, site, storage, element)
  return { ...takeTv({ ...request, ...addresses, language: getLanguage(), brand }), brand }
}

/**
 * Starts the session of a tag that has no more than attributes, before the tag is rendered: a sign-in is five calls one after
 * the other, and each answer would wait for the rendering. The pool keeps the instance until the element takes it. Resolves
 * once the first call has been sent.
 */
export async function startSession(tag: HTMLElement): Promise<void> {
  const attribute = (name: string) => tag.getAttribute(name) || null
  const request: InstanceRequest = {
    api: attribute('api'),
    site: attribute('site'),
    partner: attribute('partner'),
    provider: attribute('provider'),
    token: null,
    getToken: null,
    storage: 'local',
  }
  const { tv, release } = await takeInstance(request, tag, () =>
    getElementLanguage(tag, attribute('lang'), 'local'),
  )
  void tv.session.start()
  release()
  await tv.session.firstCall()
}
