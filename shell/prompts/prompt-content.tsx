import {
  Bell,
  ChartNoAxesColumn,
  Download,
  Gift,
  type IconNode,
  Mail,
  MessageCircleQuestionMark,
  Tag,
} from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { subscribeToPush } from '../../core/browser/network/web-push'
import type { PromptKind, PushToken } from '../../core/inbox'
import { TvError } from '../../core/lib/errors/errors'
import { errorText } from '../../core/text'
import type { WordKey } from '../../locales'
import { usePressError } from '../../widgets/kit/hooks/use-press-error'
import { SignInButton } from '../layout/sign-in-button'
import { siteConnection } from '../site/connection'
import { useSite } from '../site/site-context'
import { install } from './install'
import { useBrandPrompts, usePushKey } from './use-occasions'

interface PromptWords {
  icon: IconNode
  title: WordKey
  text?: WordKey
  action: WordKey
}

const INSTALL: PromptWords = {
  icon: Download,
  title: 'prompt.installTitle',
  text: 'prompt.installText',
  action: 'prompt.installAction',
}
const POLL: PromptWords = {
  icon: ChartNoAxesColumn,
  title: 'prompt.pollTitle',
  text: 'prompt.pollText',
  action: 'prompt.pollAction',
}
const PROMO: PromptWords = {
  icon: Tag,
  title: 'prompt.promoTitle',
  text: 'prompt.promoText',
  action: 'prompt.promoAction',
}

/** Texts of all prompts except the one to register, whose title contains a number of days. */
export const PROMPT_WORDS: Record<Exclude<PromptKind, 'register'>, PromptWords> = {
  permission: {
    icon: Bell,
    title: 'prompt.permissionTitle',
    text: 'prompt.permissionText',
    action: 'prompt.permissionAction',
  },
  email: {
    icon: Mail,
    title: 'prompt.emailTitle',
    text: 'account.emailText',
    action: 'prompt.emailAction',
  },
  survey_unsubscribe: {
    icon: MessageCircleQuestionMark,
    title: 'prompt.leaveTitle',
    text: 'prompt.leaveText',
    action: 'prompt.answer',
  },
  survey_rate: {
    icon: MessageCircleQuestionMark,
    title: 'prompt.rateTitle',
    text: 'prompt.leaveText',
    action: 'prompt.answer',
  },
  install: INSTALL,
  almatv_install: INSTALL,
  freedommedia_install: INSTALL,
  galam_poll2: POLL,
  poll: POLL,
  freedommedia_promo: PROMO,
  promo: PROMO,
}

export const REGISTER_ICON = Gift

/** The button of a prompt, which closes it too. */
export function PromptAction({
  kind,
  pushToken,
  onDone,
}: {
  kind: PromptKind
  pushToken: PushToken
  onDone: () => void
}) {
  const { modals, text } = useSite()
  const address = useBrandPrompts().find((prompt) => prompt.kind === kind)?.address ?? null
  if (kind === 'register') return <SignInButton />
  if (kind === 'permission') return <PermissionAction pushToken={pushToken} onDone={onDone} />
  const words = text.t(PROMPT_WORDS[kind].action)
  if (address === null) {
    const act = () => {
      onDone()
      if (kind === 'install') install()
      else void modals.show({ name: kind === 'email' ? 'email' : 'survey' })
    }
    return (
      <button type="button" className="button primary" onClick={act}>
        {words}
      </button>
    )
  }
  return address.startsWith('/') ? (
    <Link className="button primary" to={address} onClick={onDone}>
      {words}
    </Link>
  ) : (
    <a className="button primary" href={address} target="_blank" rel="noopener noreferrer" onClick={onDone}>
      {words}
    </a>
  )
}

/**
 * Asks for the permission by the browser's dialog, only at this press, and saves the address for pushes on the device
 * (MSG-04).
 */
function PermissionAction({ pushToken, onDone }: { pushToken: PushToken; onDone: () => void }) {
  const { t } = useSite().text
  const key = usePushKey()
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  // The browser's own error messages are not meant for viewers.
  const error = failure instanceof TvError ? failure : null
  const isForgotten = usePressError(error, siteConnection) !== error
  const ask = async () => {
    setAsking(true)
    setFailure(null)
    try {
      const token = key === null ? null : await subscribeToPush(key)
      if (token !== null) await pushToken.save({ token, notification_type: 'webpush' })
      onDone()
    } catch (thrown) {
      setFailure(thrown)
    }
    setAsking(false)
  }
  return (
    <>
      <button
        type="button"
        className="button primary"
        aria-disabled={isAsking}
        onClick={() => void (isAsking || ask())}
      >
        {t('prompt.permissionAction')}
      </button>
      {failure !== null && !isForgotten && (
        <p className="prompt-failure" role="alert">
          {t('push.failed')} {error && errorText(error, t)}
        </p>
      )}
    </>
  )
}
