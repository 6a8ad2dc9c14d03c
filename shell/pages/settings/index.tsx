import { useSignals } from '@preact/signals-react/runtime'
import {
  ArrowLeft as Back,
  type IconNode,
  LifeBuoy,
  LogIn,
  SquareArrowOutUpRight,
  TicketPercent,
  Users,
  X,
} from 'lucide'
import { Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { NARROW } from '../../../core/browser/window-widths'
import { Icon } from '../../../widgets/kit/controls/icon'
import { IconButton } from '../../../widgets/kit/controls/icon-button'
import { useMedia } from '../../../widgets/kit/hooks/use-media'
import { SettingsPin } from '../../household/settings-pin'
import { useChildCheck } from '../../household/use-child-check'
import { SignInButton } from '../../layout/sign-in-button'
import { ErrorBoundary } from '../../layout/states/error-boundary'
import { Message } from '../../layout/states/message'
import { NotFoundScreen } from '../../layout/states/not-found-screen'
import { adoptSheet } from '../../site/adopt-sheet'
import { findContacts, webAddress } from '../../site/contacts'
import { usePageLayer } from '../../site/navigation/page-layer'
import { useTitle } from '../../site/navigation/use-page'
import { useScrollToTop } from '../../site/navigation/use-scroll-to-top'
import { useSite } from '../../site/site-context'
import type { SettingsScreen } from './screen'
import { ScreenLinks } from './screen-links'
import { findScreen, SCREENS } from './screens'
import settingsSheet from './settings.css'
import { useLeave } from './use-leave'

adoptSheet(settingsSheet)

/**
 * `/settings`, `/settings/{id}`, `/settings/language/{id}`: the list of screens and the open one (NAV-05). Side by side on
 * a wide screen, where the first screen of the list opens with it.
 */
export default function SettingsPage() {
  useSignals()
  const { tv, text } = useSite()
  const { t } = text
  const { pathname } = useLocation()
  const isNarrow = useMedia(NARROW)
  const isGuest = tv.session.state.value.name !== 'user'
  const id = pathname.replace(/^\/settings\/?/i, '').replace(/\/$/, '')
  const named = id === '' ? null : findScreen(id)
  const isOver = usePageLayer().setName !== null
  const { back, close } = useLeave()
  // A partner's external account page replaces this screen (ACC-20).
  const isOutside = webAddress(tv.session.network.value?.lk_link?.url) !== null
  const visible = SCREENS.filter(
    (one) => one.parent === null && (one.forGuests || !isGuest) && !(isOutside && one.id === 'account'),
  )
  const screen = named ?? (isNarrow ? null : (visible[0] ?? null))
  const isMissing = id !== '' && named === null
  useTitle(isMissing ? undefined : t(named?.title ?? 'settings.title'))
  useScrollToTop()

  if (isMissing) return <NotFoundScreen kind="page" />
  return (
    <div className={isOver ? 'settings over' : 'settings'}>
      {!(isNarrow && screen) && (
        <nav className="settings-nav" aria-label={t('settings.title')}>
          <h1>{t('settings.title')}</h1>
          <Hub screens={visible} open={screen?.id ?? null} />
        </nav>
      )}
      {screen && (
        <section className="settings-screen" aria-labelledby="settings-title">
          <ScreenTitle
            screen={screen}
            isMain={isNarrow}
            onBack={isNarrow || screen.parent !== null ? () => back(screen.parent) : null}
          />
          <ErrorBoundary key={screen.id}>
            <Suspense fallback={<span className="bone settings-bone" />}>
              {screen.forGuests || !isGuest ? <ScreenView screen={screen} /> : <SignInFirst />}
            </Suspense>
          </ErrorBoundary>
        </section>
      )}
      {!isOver && (
        <div className="settings-close">
          <IconButton icon={X} label={t('modal.close')} onPress={close} />
        </div>
      )}
    </div>
  )
}

/** The content of a screen; in a child's profile, data of the account is behind the PIN. */
function ScreenView({ screen }: { screen: SettingsScreen }) {
  const { state, pass } = useChildCheck()
  if (screen.isOfAccount && state === 'waiting') return <span className="bone settings-bone" />
  if (screen.isOfAccount && state === 'pin') return <SettingsPin onPassed={pass} />
  return <screen.View below={SCREENS.filter(({ parent }) => parent === screen.id)} />
}

interface ScreenTitleProps {
  screen: SettingsScreen
  /** True if it is the only heading of the page. */
  isMain: boolean
  onBack: (() => void) | null
}

/** The title of a screen; it is focused when another screen opens. */
function ScreenTitle({ screen, isMain, onBack }: ScreenTitleProps) {
  const { t } = useSite().text
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(screen.id)
  useEffect(() => {
    if (shown.current === screen.id) return
    shown.current = screen.id
    title.current?.focus({ preventScroll: true })
  }, [screen.id])
  const Heading = isMain ? 'h1' : 'h2'
  return (
    <div className="settings-title" data-action="back">
      {onBack && <IconButton icon={Back} label={t('site.back')} onPress={onBack} />}
      <Heading id="settings-title" ref={title} tabIndex={-1}>
        {t(screen.title)}
      </Heading>
    </div>
  )
}

/** Shown instead of an account screen to a viewer without an account; renders nothing while the session starts. */
function SignInFirst() {
  useSignals()
  const { tv, text } = useSite()
  if (tv.session.state.value.name === 'starting') return <span className="bone settings-bone" />
  return (
    <Message icon={LogIn} title={text.t('settings.signInFirst')}>
      <SignInButton />
    </Message>
  )
}

/**
 * The list of the settings: profiles, screens, the promo code if the brand uses them, support if the provider has contacts
 * (NAV-05). A partner's external account page replaces the account screen (ACC-20).
 */
function Hub({ screens, open }: { screens: readonly SettingsScreen[]; open: string | null }) {
  useSignals()
  const { tv, text, modals, takesPromoCodes } = useSite()
  const { t } = text
  const network = tv.session.network.value
  const outside = webAddress(network?.lk_link?.url)
  const state = tv.session.state.value
  const isOwner = state.name === 'user' && !state.byHost
  const button = (modal: 'profiles' | 'promocode_wizard' | 'support', icon: IconNode, words: string) => (
    <li>
      <button type="button" aria-haspopup="dialog" onClick={() => void modals.show({ name: modal })}>
        <Icon node={icon} />
        <span>{words}</span>
      </button>
    </li>
  )
  return (
    <ScreenLinks
      screens={screens}
      open={open}
      before={isOwner && button('profiles', Users, t('profiles.title'))}
    >
      {outside && state.name === 'user' && (
        <li>
          <a href={outside} target="_blank" rel="noopener noreferrer">
            <Icon node={SquareArrowOutUpRight} />
            <span>{network?.lk_link?.label || t('site.account')}</span>
          </a>
        </li>
      )}
      {takesPromoCodes && button('promocode_wizard', TicketPercent, t('menu.promoCode'))}
      {findContacts(network) && button('support', LifeBuoy, t('site.support'))}
    </ScreenLinks>
  )
}
