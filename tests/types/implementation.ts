import type * as published from 'tv-widgets'
import type { TvAuthElement, TvChannelPlayerElement } from 'tv-widgets'
import type { TvError } from '../../core/lib/errors'
import type * as own from '../../widgets/index'
import type { createApi as createAuthApi } from '../../widgets/tv-auth/auth-binding'
import type { createChannelPlayerApi } from '../../widgets/tv-channel-player/channel-player-binding'

/* What is published is what there is: compiled, never run. */

declare const entry: typeof own
export const publishedEntry: typeof published = entry

declare const error: TvError
export const publishedError: published.TvError = error

declare const api: ReturnType<typeof createChannelPlayerApi>
/** Properties of attributes and the two secrets are the element's own; the player answers for the rest. */
export const publishedPlayer: Omit<
  TvChannelPlayerElement,
  | keyof HTMLElement
  | 'api'
  | 'site'
  | 'partner'
  | 'provider'
  | 'ignoreParentalControl'
  | 'load'
  | 'channel'
  | 'ts'
  | 'autoplay'
  | 'muted'
  | 'volume'
  | 'controls'
  | 'preview'
  | 'schedule'
  | 'token'
  | 'getToken'
> = api

declare const auth: ReturnType<typeof createAuthApi>
export const publishedAuth: Pick<TvAuthElement, 'user' | 'step' | 'open' | 'close' | 'logout'> = auth
