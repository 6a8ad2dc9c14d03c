import { useEffect, useState } from 'react'
import { needElement } from '../element/elements'

/** `missing` after the code of an element failed to load; it is requested again until it is `here`. */
export type ElementCode = 'coming' | 'here' | 'missing'

/** Loads the code of an element that another element or a page shows, once it is `needed`. */
export function useElementCode(tag: string, needed = true): ElementCode {
  const [code, setCode] = useState<ElementCode>('coming')
  useEffect(() => {
    if (!needed) return
    let isCurrent = true
    const tell = (isHere: boolean) => {
      if (isCurrent) setCode(isHere ? 'here' : 'missing')
    }
    void needElement(tag).then(tell)
    void customElements.whenDefined(tag).then(() => tell(true))
    return () => {
      isCurrent = false
    }
  }, [tag, needed])
  return code
}
