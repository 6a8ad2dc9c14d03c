import { useSignals } from '@preact/signals-react/runtime'
import { CircleOff, GlobeX as Globe, type IconNode, Lock, Shield, UserRound as User } from 'lucide'
import { type MouseEvent, type ReactNode, useState } from 'react'
import type { ClosedFilm, Gate } from '../../../../core/playback'
import { type Currency, errorText, formatMoney, type Text } from '../../../../core/text'
import type { Tv } from '../../../../core/tv'
import { Icon } from '../../controls/icon'
import { SignIn } from '../../controls/sign-in-button'
import { isPlainClick, WindowLink } from '../../controls/window-link'
import type { HostOf, WidgetHost } from '../../element/define-widget'
import { pinReason } from '../../forms/pin-reason'
import { useSheet } from '../../hooks/use-lazy-component'
import type { TvOffer } from '../../shapes'
import { announcedGate } from '../announced-gate'
import type { TvPlayerEventMap } from '../contract'
import type { PlayerContent } from '../player-content'
import { OperatorButtons } from './operator-buttons'
import buttonsLayout from './operator-buttons.css'
import { getPurchaseAddress } from './packet-path'
import { PinGate, pinAction } from './pin-gate'

interface GateScreenProps {
  host: WidgetHost
  tv: Tv
  gate: Gate
  playerContent: PlayerContent
  /** Returns to live; absent at the live edge and for films. */
  onLive?: (() => void) | undefined
  t: Text['t']
  language: string
}

const ICONS: Record<Gate['reason'], IconNode> = {
  login: User,
  purchase: Lock,
  pin: Shield,
  geo: Globe,
  unavailable: CircleOff,
  'off-air': CircleOff,
}

/** The gate that replaces the picture; each kind has a slot for the host page's own content (EMB-09). */
export function GateScreen({ host, tv, gate, playerContent, onLive, t, language }: GateScreenProps) {
  useSignals()
  useSheet(host, buttonsLayout)
  const [choosing, setChoosing] = useState(false)
  // A preview is part of the list to which the button would lead.
  const preview = Reflect.get(host.element, 'preview') === true
  const { site, token, getToken } = tv.config
  // On the operator's own site the link would lead back to this gate; an embed page has no other content to lead to.
  const away = site !== location.origin || FRAME.test(location.pathname)
  const words = getGateWords(gate, playerContent, away, t)
  const sold = gate.reason === 'purchase' && !gate.by
  const address = getAddress(gate, site, away, words.path ?? null, playerContent.path())
  // PIN and login come first; the operator's offers only apply afterwards.
  const buttons = sold || gate.reason === 'unavailable' ? (playerContent.buttons?.() ?? []) : []
  const price = sold ? (playerContent.price?.() ?? null) : null
  const currency = tv.session.network.value?.provider?.currency ?? null
  const icon = <Icon node={ICONS[gate.reason]} />
  const cost = price !== null && t('film.priceFrom', { price: formatMoney(price, currency, language) })
  const heading = renderText(words, cost)
  const of = gate.reason === 'purchase' && gate.of === 'content' ? 'content' : 'channel'
  const buy = (packet: string | null) =>
    requestPurchase(host as HostOf<TvPlayerEventMap>, playerContent, of, packet)
  // If a button opens the choice of packets, they are shown when it is pressed.
  const offers = sold && (choosing || buttons.length === 0) ? (gate.offers ?? []) : []
  const follow = (event: MouseEvent) => {
    if (sold && isPlainClick(event) && !buy(null)) event.preventDefault()
  }
  const link =
    buttons.length === 0 &&
    address &&
    words.action &&
    !(preview && words.path === CHANNELS) &&
    renderLink(words.action, address, away, follow, t)
  return (
    <div className="screen" part="gate">
      <slot name={`gate-${announcedGate(gate).reason}`}>
        <div className="screen-box">
          {gate.reason === 'pin' ? (
            <>
              <div className="visually-hidden" role="alert">
                {words.title}
              </div>
              <PinGate
                host={host}
                tv={tv}
                gate={gate}
                age={playerContent.age(gate.for)}
                waiting={
                  <>
                    {icon}
                    {heading}
                  </>
                }
                missing={
                  <>
                    {icon}
                    {heading}
                    {link}
                  </>
                }
              />
            </>
          ) : (
            <>
              {icon}
              <div role="alert">{heading}</div>
            </>
          )}
          {buttons.length > 0 && (
            <OperatorButtons
              buttons={buttons}
              site={site}
              choosing={away ? choosing : null}
              onBuy={(packet) => {
                if (buy(packet)) setChoosing(!choosing)
              }}
              onPress={(place) => playerContent.press?.(place)}
              t={t}
            />
          )}
          <PurchaseOffers
            currency={currency}
            offers={offers}
            site={site}
            areLinks={away && (choosing || offers.length > 1)}
            language={language}
            t={t}
            onBuy={buy}
          />
          {gate.reason === 'login' && !token && !getToken && (
            <SignIn host={host} link={away ? `${site}/` : null} t={t} />
          )}
          {gate.reason !== 'pin' && link}
          {onLive && isOfMoment(gate) && <WatchLive onLive={onLive} t={t} />}
        </div>
      </slot>
    </div>
  )
}

/** True for a gate that another time of the channel may not have. */
const isOfMoment = (gate: Gate) =>
  'for' in gate
    ? gate.for !== 'channel'
    : gate.reason === 'off-air' || ('why' in gate && gate.why === 'refused')

/** The button that returns to live (PLY-06). */
export function WatchLive({ onLive, t }: { onLive: () => void; t: Text['t'] }) {
  return (
    <button type="button" className="button primary" part="watch-live-button" onClick={onLive}>
      {t('player.watchLive')}
    </button>
  )
}

function renderText({ title, text }: GateWords, cost: string | false): ReactNode {
  return (
    <>
      {title && <h2>{title}</h2>}
      <p>{text}</p>
      {cost !== false && <p className="price">{cost}</p>}
    </>
  )
}

/** The action of a gate; `away` if it leads to another site. */
function renderLink(
  label: string,
  href: string,
  away: boolean,
  onClick: (event: MouseEvent) => void,
  t: Text['t'],
): ReactNode {
  return away ? (
    <WindowLink className="button primary" part="gate-button" href={href} onClick={onClick} t={t}>
      {label}
    </WindowLink>
  ) : (
    <a className="button primary" part="gate-button" href={href} onClick={onClick}>
      {label}
    </a>
  )
}

/** Paths of the operator's embed pages, which consist of one player. */
const FRAME = /^\/(channel|content)_embed\//

/**
 * Returns the address that the action of a gate opens; null if it would show the same gate again. A packet is bought on
 * its own page; of several the cheapest one is opened.
 */
function getAddress(
  gate: Gate,
  site: string,
  away: boolean,
  path: string | null,
  own: string,
): string | null {
  if (path !== null) return `${site}${path}`
  const offer = gate.reason === 'purchase' && !gate.by ? gate.offers?.[0] : null
  if (offer && offer.price !== null) return getPurchaseAddress(site, offer.id, false)
  if (away) return `${site}${own}`
  return gate.reason === 'purchase' && !gate.by ? `${site}/packets` : null
}

interface GateWords {
  title: string
  text: string
  action?: string
  /** Path on the operator's site that the action opens, if it is not the page of the content itself. */
  path?: string
}

/** The page of all channels, where another channel can be chosen. */
const CHANNELS = '/channels'

/** False once the operator has answered that nothing, or nothing with a price, is for sale. */
const isForSale = (offers: readonly TvOffer[] | null) =>
  offers === null || offers.some(({ price }) => price !== null)

/** On another site the button opens the operator's site, and its label says so. */
const buyLabel = (away: boolean) => (away ? 'gate.purchase.action' : 'buy.enable')

function getGateWords(gate: Gate, playerContent: PlayerContent, away: boolean, t: Text['t']): GateWords {
  const name = playerContent.name()
  switch (gate.reason) {
    case 'login':
      return { title: t('gate.login.title'), text: t(gate.for ? 'gate.login.adult' : 'gate.login.text') }
    case 'purchase':
      if (gate.by) return closedWords('provider', '', t)
      if (gate.of === 'content') {
        return {
          title: t('film.gate.purchase.title', { title: name }),
          text: t('film.gate.purchase.text'),
          action: t(buyLabel(away)),
        }
      }
      return {
        title: t('gate.purchase.title', { channel: gate.name ?? name }),
        text: t(isForSale(gate.offers) ? 'gate.purchase.text' : 'gate.purchase.soon'),
        ...(isForSale(gate.offers) ? { action: t(buyLabel(away)) } : {}),
      }
    case 'pin':
      return {
        title: t('gate.pin.title'),
        text: `${pinReason(pinAction(gate), playerContent.age(gate.for), t)} ${t('gate.pin.opens')}`,
        action: t('gate.pin.action'),
      }
    case 'geo':
      return {
        title: t('gate.geo.title'),
        text: gate.country ? t('gate.geo.where', { country: gate.country, ip: gate.ip }) : t('gate.geo.text'),
      }
    case 'unavailable':
      if (gate.why && gate.why !== 'refused') return closedWords(gate.why, getRefusalText(gate, t), t)
      return {
        title: t('gate.unavailable.title'),
        text: getRefusalText(gate, t) || t('gate.unavailable.text'),
        action: t('film.gate.watchTv'),
        path: CHANNELS,
      }
    case 'off-air':
      return { title: t('gate.offAir.title'), text: t('gate.offAir.text') }
    default:
      return gate satisfies never
  }
}

/** The operator's text for its refusal, else the default text with the status of the answer; empty without either. */
const getRefusalText = ({ message, why, status }: Extract<Gate, { reason: 'unavailable' }>, t: Text['t']) =>
  status === undefined
    ? message
    : errorText(
        { code: why === 'refused' ? 'permission-denied' : 'content-unavailable', detail: { status } },
        t,
      )

/** Text for unavailable content, and an alternative. */
function closedWords(why: ClosedFilm, message: string, t: Text['t']): GateWords {
  const instead = { action: t('film.gate.watchTv'), path: CHANNELS }
  switch (why) {
    case 'content':
      return {
        title: t('film.gate.unavailable.title'),
        text: message || t('film.gate.unavailable.text'),
        ...instead,
      }
    case 'lost':
      return { title: t('film.gate.lost.title'), text: t('film.gate.lost.text'), ...instead }
    case 'provider':
      return { title: t('film.gate.provider.title'), text: t('film.gate.provider.text'), ...instead }
    case 'announced':
      return {
        title: t('film.gate.announced.title'),
        text: t('film.gate.announced.text'),
        action: t('film.gate.toContent'),
      }
    default:
      return why satisfies never
  }
}

/**
 * Asks the page to sell a packet, or those that open the gate. Returns false if the page does so itself: then no link
 * is followed.
 */
function requestPurchase(
  host: HostOf<TvPlayerEventMap>,
  playerContent: PlayerContent,
  of: 'channel' | 'content',
  packet: string | null,
): boolean {
  playerContent.expectPurchase()
  const sale = playerContent.sale(of)
  return host.emit('tv-purchase-request', { ...sale, packet, title: playerContent.name() })
}

interface PurchaseOffersProps {
  offers: readonly TvOffer[]
  /** The currency of the viewer's provider; offers only contain its code. */
  currency: Currency | null
  /** The operator's site. */
  site: string
  /** True on another site's page, where each packet links to its page on the operator's site. */
  areLinks: boolean
  language: string
  t: Text['t']
  onBuy: (packetId: string) => void
}

/** The packets that open a gate, with their prices. */
function PurchaseOffers({ offers, currency, site, areLinks, language, t, onBuy }: PurchaseOffersProps) {
  if (offers.length === 0) return null
  return (
    <ul className="offers">
      {offers.map(({ id, name, price }) => (
        <li key={id}>
          {areLinks && price !== null ? (
            <WindowLink
              part="gate-button"
              href={getPurchaseAddress(site, id, false)}
              onClick={() => onBuy(id)}
              t={t}
            >
              {name}
            </WindowLink>
          ) : (
            <span>{name}</span>
          )}
          {price !== null && <span>{formatMoney(price, currency, language)}</span>}
        </li>
      ))}
    </ul>
  )
}
