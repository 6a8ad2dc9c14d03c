import {
  createElement,
  type ForwardRefExoticComponent,
  forwardRef,
  type Ref,
  type RefAttributes,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

/** The facts about an element that its React component needs; generated from its contract. */
export interface ComponentDefinition {
  name: string
  tag: string
  /** Loads the code that registers the element. */
  load: () => Promise<unknown>
  /** Properties by name, each with its attribute; null for a property that must not be in markup. */
  properties: Readonly<Record<string, string | null>>
  /** Events by the name of their listener: `{ onTimeUpdate: 'tv-timeupdate' }`. */
  events: Readonly<Record<string, string>>
}

type Props = Readonly<Record<string, unknown>>

/** Distance from the visible area at which a lazy component loads its code; the element itself starts at 150 px. */
const MARGIN = '600px'

/** React 18 warns about layout effects on a server, where none run. */
const useBrowserEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * A React component for an element, for React 18 and 19. The first values are attributes of its markup, later ones are
 * set as properties, and listeners are added to the tag itself: React 18 does neither for custom elements, and React 19
 * loses listeners when it hydrates the markup of a server. The code loads once the component is mounted, or, with
 * `isLazy`, once it is near the visible area.
 */
export function createComponent(
  definition: ComponentDefinition,
  isLazy: boolean,
): ForwardRefExoticComponent<Props & RefAttributes<HTMLElement>> {
  const component = forwardRef<HTMLElement, Props>((props, outerRef) =>
    createElement(ElementTag, { definition, isLazy, props, outerRef }),
  )
  component.displayName = definition.name
  return component
}

interface ElementTagProps {
  definition: ComponentDefinition
  isLazy: boolean
  props: Props
  outerRef: Ref<HTMLElement>
}

function ElementTag({ definition, isLazy, props, outerRef }: ElementTagProps) {
  const element = useRef<HTMLElement>(null)
  useImperativeHandle(outerRef, () => element.current as HTMLElement, [])
  const first = useProperties(definition, element, props)
  useListeners(definition, element, props)
  useBrowserEffect(() => loadFor(element, definition.load, isLazy), [])
  return createElement(definition.tag, { ...others(definition, props), ...first, ref: element })
}

/** Sets properties that have changed, and those that are not in markup; returns the attributes of the markup. */
function useProperties(
  { properties }: ComponentDefinition,
  element: RefObject<HTMLElement | null>,
  props: Props,
): Props {
  const [first] = useState(() => toAttributes(properties, props))
  const last = useRef<Props | null>(null)
  useBrowserEffect(() => {
    for (const [property, attribute] of Object.entries(properties)) {
      const value = props[property]
      const isSet = last.current
        ? Object.is(last.current[property], value)
        : attribute !== null || value === undefined
      if (!isSet && element.current) Reflect.set(element.current, property, value ?? null)
    }
    last.current = props
  })
  return first
}

/** Adds listeners that call the handlers of the last render. */
function useListeners(
  { events }: ComponentDefinition,
  element: RefObject<HTMLElement | null>,
  props: Props,
): void {
  const last = useRef(props)
  useBrowserEffect(() => {
    last.current = props
  })
  useBrowserEffect(() => {
    const listening = new AbortController()
    for (const [listener, event] of Object.entries(events)) {
      const listen = (heard: Event) =>
        (last.current[listener] as ((event: Event) => void) | undefined)?.(heard)
      element.current?.addEventListener(event, listen, { signal: listening.signal })
    }
    return () => listening.abort()
  }, [])
}

/** Props of React and HTML, which React sets. */
function others({ properties, events }: ComponentDefinition, { className, ...props }: Props): Props {
  const given = Object.entries(props).filter(([prop]) => !(prop in properties) && !(prop in events))
  // React 18 writes `className` of a custom element as an attribute with that name.
  return { ...(className !== undefined && { class: className }), ...Object.fromEntries(given) }
}

const toAttributes = (properties: ComponentDefinition['properties'], props: Props): Props =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([property, attribute]) => {
      const value = props[property] ?? false
      return attribute === null || value === false ? [] : [[attribute, value]]
    }),
  )

/** Loads the code of an element; returns a function that cancels it. */
function loadFor(
  element: RefObject<HTMLElement | null>,
  load: () => Promise<unknown>,
  isLazy: boolean,
): () => void {
  if (!isLazy || !element.current) {
    void load()
    return () => undefined
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void load()
    },
    { rootMargin: MARGIN },
  )
  observer.observe(element.current)
  return () => observer.disconnect()
}
