import { createElement, type Ref, useLayoutEffect, useRef } from 'react'
import type { TvConfig } from '../../../core/tv'
import type { WidgetHost } from './define-widget'
import { defineInFrame } from './root'

/** Properties that a nested element takes from the element around it. */
const SHARED = ['api', 'site', 'partner', 'provider', 'lang', 'storage'] as const

interface NestedElementProps {
  tag: string
  /** The element around it. */
  host: WidgetHost
  /**
   * The viewer of the element around it, whom the page may have signed in by a token; null if a viewer has yet to sign in.
   */
  viewer: Pick<TvConfig, 'token' | 'getToken'> | null
  /** Events of the nested element that stop here, because the host page would take them for events of the outer element. */
  silent: readonly string[]
  /** Its own attributes and properties; null leaves one out. */
  props: Record<string, unknown>
  elementRef?: Ref<HTMLElement>
}

/** An element of the product inside another element's root, for the same operator and viewer. Its code must have loaded. */
export function NestedElement({ tag, host, viewer, silent, props, elementRef }: NestedElementProps) {
  const element = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    const inside = element.current
    if (inside) defineInFrame(inside)
    const keep = (event: Event) => event.stopPropagation()
    for (const name of silent) inside?.addEventListener(name, keep)
    if (typeof elementRef === 'function') elementRef(inside)
    else if (elementRef) elementRef.current = inside
    return () => {
      for (const name of silent) inside?.removeEventListener(name, keep)
    }
  }, [silent, elementRef])

  const shared = SHARED.map((name) => [name, Reflect.get(host.element, name)])
  const { token = null, getToken = null } = viewer ?? {}
  const given = [...shared, ...Object.entries({ token, getToken, ...props })].filter(
    ([, value]) => value !== null && value !== '',
  )
  return createElement(tag, { ...Object.fromEntries(given), ref: element })
}
