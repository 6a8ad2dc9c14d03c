import { useId, useState } from 'react'
import type { LongText } from '../../../core/catalogue/details'
import { adoptSheet } from '../../site/adopt-sheet'
import { useSite } from '../../site/site-context'
import longTextSheet from './long-text.css'

adoptSheet(longTextSheet)

/** A text that shows its beginning, and the rest on request. Line breaks separate paragraphs. */
export function ExpandableText({ text }: { text: LongText }) {
  const { t } = useSite().text
  const [isWhole, setIsWhole] = useState(false)
  const id = useId()
  return (
    <div className="long-text">
      <div id={id}>
        <Paragraphs text={text.start === null || isWhole ? text.whole : cut(text.start)} />
      </div>
      {text.start !== null && (
        <button
          type="button"
          className="link"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
        >
          {t(isWhole ? 'film.page.showLess' : 'film.page.showAll')}
        </button>
      )}
    </div>
  )
}

/** Adds an ellipsis to a text that ends within a sentence. */
const cut = (start: string): string => (/[.!?…»"]$/.test(start) ? start : `${start}…`)

function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\s*\n\s*/).filter((one) => one.trim() !== '')
  // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name, and their order never changes
  return paragraphs.map((one, place) => <p key={place}>{one}</p>)
}
