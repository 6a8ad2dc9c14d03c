import { type KeyboardEvent, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { type Channel, createWatchedChannels, wholeCategory } from '../../../../core/channels'
import { scopeOf } from '../../../../core/lib/storage-keys'
import { useSite } from '../../../site/site-context'
import { channelPath, type Lists } from '../channel-page-layout'
import { ChannelLogo } from './channel-row'

/** The channels that were watched last, without the open one: a way back to each of them (CHN-04). One tab stop. */
export function RecentChannels({ lists, open }: { lists: Lists; open: Channel | null }) {
  const { tv, text } = useSite()
  const recent = useMemo(() => {
    const byId = new Map(lists.channels.map((channel) => [channel.id, channel]))
    const ids = createWatchedChannels(tv.storage, scopeOf(tv.config)).ids()
    return ids.flatMap((id) => (id === open?.id ? [] : (byId.get(id) ?? [])))
  }, [tv, lists.channels, open?.id])
  const [stop, setStop] = useState(0)
  if (recent.length === 0) return null
  const whole = wholeCategory(lists.categories)

  return (
    <nav className="recent" aria-label={text.t('site.recent')} onKeyDown={moveFocus}>
      <span className="fine" aria-hidden="true">
        {text.t('site.recent')}
      </span>
      {recent.map((channel, index) => (
        <Link
          key={channel.id}
          to={channelPath(whole, channel)}
          title={channel.name}
          aria-label={channel.name}
          tabIndex={index === Math.min(stop, recent.length - 1) ? 0 : -1}
          onFocus={() => setStop(index)}
        >
          <ChannelLogo channel={channel} />
        </Link>
      ))}
    </nav>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const at = links.indexOf(event.target as HTMLElement)
  const moves: Record<string, number> = {
    ...{ ArrowRight: Math.min(at + 1, links.length - 1), ArrowLeft: Math.max(at - 1, 0) },
    ...{ Home: 0, End: links.length - 1 },
  }
  const to = moves[event.key]
  if (to === undefined) return
  event.preventDefault()
  event.stopPropagation()
  links[to]?.focus()
}
