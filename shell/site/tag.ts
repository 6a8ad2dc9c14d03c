import type { HTMLAttributes, RefAttributes } from 'react'
import type { ElementContracts } from '../../widgets/contracts'
import type { TvElement } from '../../widgets/kit/contract'
import type { AttributeName, ElementContract } from '../../widgets/kit/element/element-table'
import type { Site } from './site'

/** JSX props of an element: HTML's, and the attributes of its contract. */
type TagProps<C extends ElementContract> = Omit<HTMLAttributes<C['element']>, keyof C['attributes']> &
  RefAttributes<C['element']> & {
    [K in keyof C['attributes'] & string as AttributeName<K>]?: C['attributes'][K] | undefined
  }

type Tags = { [T in keyof ElementContracts]: TagProps<ElementContracts[T]> }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}

/** Attributes of every tag on the site, so that it shares the site's session. None holds a secret. */
export const tagAttributes = ({ entry }: Site) => ({
  ...(entry.partner ? { partner: entry.partner } : {}),
  ...(entry.provider ? { provider: entry.provider } : {}),
})

/** Sets the access token of this visit on a tag, as a property: attributes can be read from the markup. */
export function giveToken(element: TvElement | null, { entry }: Site): void {
  if (element && entry.token) element.token = entry.token
}
