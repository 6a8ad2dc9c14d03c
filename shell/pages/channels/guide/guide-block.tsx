// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual in both axes
// biome-ignore-all lint/a11y/useFocusableInteractive: the content of a cell has the focus
import { RotateCcwClock as Archive, Ban, type IconNode, Lock } from 'lucide'
import { memo } from 'react'
import { type Channel, getProgress, type Program } from '../../../../core/channels'
import type { BlockState } from '../../../../core/guide'
import { formatClock, type Text } from '../../../../core/text'
import { programTitle } from '../../../../widgets/kit/schedule/program-title'
import { useSite } from '../../../site/site-context'
import { toSearch } from '../address'

/** The query of the guide. */
export const GUIDE = '?view=guide'

interface BlockProps {
  program: Program
  index: number
  left: number
  width: number
  /** Width that is scrolled out at the left, px: the text is placed in the visible part. */
  hidden: number
  state: BlockState
  isTabStop: boolean
  isPlaying: boolean
  path: string
  channel: Channel
  /** Epoch seconds while it is on air, else 0. */
  now: number
}

/** Blocks with less visible width have no text, px. */
const WORDS_FROM = 40

/** A programme: a link if it can be watched, else a button that shows why it cannot. */
export const ProgramBlock = memo(function Block(props: BlockProps) {
  const { program, index, left, width, hidden, state, isTabStop, isPlaying, path, channel, now } = props
  const { language, text } = useSite()
  const { t } = text
  const times = `${formatClock(program.start, language)} – ${formatClock(program.end, language)}`
  const title = programTitle(program, t)
  const isWatchable = state === 'catch-up' || state === 'on-air'
  const Tag = isWatchable ? 'a' : 'button'
  const room = hidden > 0 ? width - hidden - 20 : undefined
  return (
    <div role="gridcell" aria-colindex={index + 2} className="guide-cell" style={{ left, width }}>
      <Tag
        className="guide-block"
        data-state={state}
        {...(isWatchable
          ? { href: path + toSearch(state === 'on-air' ? null : program.start, GUIDE) }
          : { type: 'button' as const })}
        tabIndex={isTabStop ? 0 : -1}
        data-program={index}
        aria-current={isPlaying ? 'true' : undefined}
        aria-label={`${title}, ${channel.name}, ${times}, ${stateWords(state, t)}`}
      >
        {width - hidden >= WORDS_FROM && (
          <span data-time={times} style={room === undefined ? undefined : { maxWidth: room }}>
            {title}
          </span>
        )}
        {now > 0 && <i style={{ transform: `scaleX(${getProgress(program, now)})` }} />}
      </Tag>
    </div>
  )
})

/** The state of a block in words. */
export function stateWords(state: BlockState, t: Text['t']): string {
  switch (state) {
    case 'catch-up':
      return t('guide.catchUp')
    case 'on-air':
      return t('player.onAir')
    case 'future':
      return t('guide.future')
    case 'locked':
      return t('guide.locked')
    case 'gone':
      return t('guide.gone')
  }
}

const ICONS: Record<string, IconNode> = { archive: Archive, ban: Ban, lock: Lock }

/**
 * The icons of blocks as CSS properties for masks, because an SVG in each of a few hundred blocks would double the
 * nodes of the guide.
 */
export function marksSheet(): CSSStyleSheet {
  const properties = Object.entries(ICONS).map(([name, node]) => `--guide-${name}: ${toMask(node)};`)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`.guide { ${properties.join(' ')} }`)
  return sheet
}

function toMask(node: IconNode): string {
  const shapes = node.map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
    return `<${tag} ${written.join(' ')}/>`
  })
  const pen = 'fill="none" stroke="#000" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${pen}>${shapes.join('')}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
