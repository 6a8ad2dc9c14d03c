/**
 * The value that React has for a property of this tag, undefined without one. React sets a property only on a tag that is
 * registered: of one that is not yet, it drops functions and writes `libraryId` as the attribute `libraryid`. Its record of
 * the tag still has them, under a key that it adds to every node.
 */
export function heldByReact(element: HTMLElement, name: string): unknown {
  const key = Object.keys(element).find((own) => own.startsWith('__reactProps$'))
  const record: unknown = key && Reflect.get(element, key)
  return typeof record === 'object' && record !== null && Object.hasOwn(record, name)
    ? Reflect.get(record, name)
    : undefined
}
