/**
 * The properties that React has for a tag; none for a tag that React has not rendered. On a tag that is not registered yet, React drops
 * functions and writes `libraryId` as the attribute `libraryid`. Its record of the tag, under a key that it adds to every node,
 * still contains them.
 */
export function readReactRecord(element: HTMLElement): Readonly<Record<string, unknown>> {
  const key = Object.keys(element).find((own) => own.startsWith('__reactProps$'))
  return Object(key && Reflect.get(element, key))
}
