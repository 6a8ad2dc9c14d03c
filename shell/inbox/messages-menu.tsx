import { useSignals } from '@preact/signals-react/runtime'
import { Bell } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { pagePresence } from '../../core/browser/page/presence'
import { createMessages, type InboxMessage, type Messages } from '../../core/inbox'
import { systemClock } from '../../core/lib/clock'
import { asTvError, type TvError } from '../../core/lib/errors/errors'
import { formatClock, formatDate } from '../../core/text'
import { Icon } from '../../widgets/kit/controls/icon'
import { ErrorMessage } from '../layout/states/error-message'
import { PressFailure } from '../layout/states/press-failure'
import { adoptSheet } from '../site/adopt-sheet'
import { siteConnection } from '../site/connection'
import { useSite } from '../site/site-context'
import messagesSheet from './messages.css'

adoptSheet(messagesSheet)

/** Larger numbers of unread messages are shown as 99+. */
const MOST = 99

/** The bell of the header with the number of unread messages, and the list that it opens (MSG-01). */
export default function MessagesMenu() {
  useSignals()
  const { tv, language, text } = useSite()
  const { t } = text
  const [messages, setMessages] = useState<Messages | null>(null)
  useEffect(() => {
    const begun = createMessages({
      api: tv.api,
      session: tv.session,
      clock: systemClock,
      presence: pagePresence(),
      connection: siteConnection,
      language,
    })
    setMessages(begun)
    return begun.release
  }, [tv, language])
  if (!messages) return null
  const state = messages.state.value
  const count = state.name === 'ready' ? state.messages.length : 0
  const name = count > 0 ? t('messages.unread', { count }) : t('messages.title')
  return (
    <>
      <button
        type="button"
        className="icon-button messages-bell"
        popoverTarget="messages"
        title={name}
        aria-label={name}
      >
        <Icon node={Bell} />
        {count > 0 && <span className="messages-count">{count > MOST ? `${MOST}+` : count}</span>}
      </button>
      <section id="messages" className="header-menu messages" popover="auto" aria-label={t('messages.title')}>
        <MessageList messages={messages} />
      </section>
    </>
  )
}

function MessageList({ messages }: { messages: Messages }) {
  useSignals()
  const { t } = useSite().text
  const none = useRef<HTMLParagraphElement>(null)
  const state = messages.state.value
  if (state.name === 'unknown')
    return <span className="bone messages-bone" role="status" aria-label={t('player.loading')} />
  if (state.name === 'failed') return <ErrorMessage error={state.error} onRetry={messages.refresh} />
  return (
    <>
      {state.messages.length > 0 && (
        <ReadAll onRead={() => messages.readAll().then(() => none.current?.focus())} />
      )}
      <p ref={none} className="messages-none" role="status" tabIndex={-1}>
        {state.messages.length === 0 && t('messages.none')}
      </p>
      <ul>
        {state.messages.map((message) => (
          <MessageItem key={message.id} message={message} />
        ))}
      </ul>
    </>
  )
}

function ReadAll({ onRead }: { onRead: () => Promise<void> }) {
  const { t } = useSite().text
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<TvError | null>(null)
  const read = async () => {
    setSending(true)
    setError(null)
    try {
      await onRead()
    } catch (thrown) {
      setError(asTvError(thrown))
    }
    setSending(false)
  }
  return (
    <div className="messages-head">
      <h2>{t('messages.title')}</h2>
      <button type="button" aria-disabled={isSending} onClick={() => void (isSending || read())}>
        {t('messages.readAll')}
      </button>
      <PressFailure error={error} />
    </div>
  )
}

/** Title and text are the operator's plain text, with their own writing direction. */
function MessageItem({ message: { title, text, created_at } }: { message: InboxMessage }) {
  const { language } = useSite()
  const seconds = created_at === null ? null : created_at / 1000
  return (
    <li>
      {title && <h3 dir="auto">{title}</h3>}
      {text && <p dir="auto">{text}</p>}
      {created_at !== null && seconds !== null && (
        <time dateTime={new Date(created_at).toISOString()}>
          {formatDate(seconds, language)}, {formatClock(seconds, language)}
        </time>
      )}
    </li>
  )
}
