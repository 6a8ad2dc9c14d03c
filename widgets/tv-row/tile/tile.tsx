import { type CSSProperties, type MouseEvent, type ReactNode, useState } from 'react'
import { type Destination, getDestinationAddress, type Tile } from '../../../core/catalogue/rows'
import type { Text } from '../../../core/text'
import { hasFailed, noteFailure } from '../../kit/controls/picture'
import { type PictureKind, pictureAddress } from '../../kit/controls/picture-address'
import { PICTURE_OF, type TileLook } from './tile-look'
import { bannerName, getCall, getInitials, getLead, isRated, tileName, toHue } from './tile-name'
import type { TileActions } from './use-tile-actions'

interface TileProps {
  tile: Tile
  look: TileLook
  /** Base address of the operator's site. */
  site: string
  tabIndex: number
  /** Place in the list, from 0. */
  at: number
  actions: TileActions
  t: Text['t']
  /** For a tile of the promo slider. */
  banner?: Banner
}

/** Additions of the promo slider to a tile. */
export interface Banner {
  kind: PictureKind
  /** True if the banner is in view from the beginning. */
  isFirst: boolean
  /** Shown over the picture and below the words. */
  trailer: ReactNode
}

/** One tile: a link to its destination, so that all ways to follow a link work. */
export function TileView({ tile, look, site, tabIndex, at, actions, t, banner }: TileProps) {
  return (
    <Link
      destination={tile.destination}
      site={site}
      className="tile"
      part="tile"
      tabIndex={tabIndex}
      label={look === 'banner' ? bannerName(tile, t) : tileName(tile, t)}
      onOpen={(event) => actions.open(event, tile.destination, tile.title, at)}
    >
      <Picture tile={tile} look={look} banner={banner} t={t} />
      {hasCaption(look) && (
        <span className="caption">
          <span className="title" part="title" title={tile.title}>
            {tile.title}
          </span>
          {tile.subtitle && (
            <span className="subtitle" part="subtitle">
              {tile.subtitle}
            </span>
          )}
        </span>
      )}
    </Link>
  )
}

const hasCaption = (look: TileLook): boolean => !['page', 'banner', 'button'].includes(look)

interface LinkProps {
  destination: Destination
  site: string
  className: string
  part: string
  tabIndex?: number
  label?: string
  onOpen: (event: MouseEvent) => void
  children: ReactNode
}

/** A link to the operator's site or another one; a button for a message, which has no address. */
export function Link({ destination, site, label, tabIndex, onOpen, children, ...looks }: LinkProps) {
  const address = getDestinationAddress(destination)
  if (address === null)
    return (
      <button type="button" {...looks} tabIndex={tabIndex} aria-label={label} onClick={onOpen}>
        {children}
      </button>
    )
  const isOfSite = address.startsWith('/')
  const target = isOfSite && site === '' ? undefined : '_blank'
  return (
    <a
      {...looks}
      href={isOfSite ? site + address : address}
      target={target}
      rel={target && 'noopener'}
      tabIndex={tabIndex}
      aria-label={label}
      draggable={false}
      onClick={onOpen}
    >
      {children}
    </a>
  )
}

/** Class of the picture's box by look, beside `picture`. */
export const BOX: Readonly<Partial<Record<TileLook, string>>> = {
  channel: 'logo',
  person: 'person',
  banner: 'banner',
  button: 'button-card',
}

interface PictureProps extends Pick<TileProps, 'tile' | 'look' | 't'> {
  banner: Banner | undefined
}

/** The box of the picture with everything over it. */
function Picture({ tile, look, banner, t }: PictureProps) {
  const colors = {
    '--hue': toHue(tile.title),
    ...(tile.color === null ? {} : { '--picture-color': tile.color }),
  }
  return (
    <span
      className={BOX[look] ? `picture ${BOX[look]}` : 'picture'}
      part="picture"
      style={colors as CSSProperties}
    >
      {look === 'button' ? <Icons tile={tile} /> : <Cover tile={tile} look={look} banner={banner} />}
      {banner?.trailer}
      {look === 'page' && <Sign tile={tile} />}
      {look === 'banner' && <BannerSign tile={tile} t={t} />}
      {look === 'wide' && (
        <TilePicture addresses={[tile.graphicTitle]} kind="graphic-title" className="graphic-title over" />
      )}
      {look !== 'button' && <Badges tile={tile} />}
      {tile.watched > 0 && (
        <span className="watched">
          <span className="watched-part" style={{ transform: `scaleX(${tile.watched / 100})` }} />
        </span>
      )}
    </span>
  )
}

/** The picture itself; without one the initials of a channel or person, or the title of anything else. */
function Cover({ tile, look, banner }: Omit<PictureProps, 't'>) {
  const isLetters = look === 'channel' || look === 'person'
  const isSigned = look === 'page' || look === 'banner'
  return (
    <TilePicture
      addresses={listAddresses(tile, look)}
      kind={banner?.kind ?? PICTURE_OF[look]}
      isFirst={banner?.isFirst ?? false}
      className={look === 'channel' ? 'cover logo-picture' : 'cover'}
    >
      <span className={isLetters ? 'letters' : 'letters words'} aria-hidden="true">
        {isLetters ? getInitials(tile.title) : isSigned ? '' : tile.title}
      </span>
    </TilePicture>
  )
}

/** The title over a wide card: a picture of it, else its text. */
function Sign({ tile }: { tile: Tile }) {
  return (
    <span className="sign">
      <TilePicture addresses={[tile.graphicTitle]} kind="graphic-title" className="graphic-title">
        <span className="title sign-title" part="title">
          {tile.title}
        </span>
      </TilePicture>
    </span>
  )
}

/** The words of a banner: its title, a line about it, and the action of a press. */
function BannerSign({ tile, t }: Pick<TileProps, 'tile' | 't'>) {
  const lead = getLead(tile)
  return (
    <span className="sign banner-sign">
      <TilePicture
        addresses={[tile.graphicTitle]}
        kind="graphic-title"
        className="graphic-title banner-picture"
      >
        <span className="title banner-title" part="title">
          {tile.title}
        </span>
      </TilePicture>
      {lead && (
        <span className="lead" part="subtitle">
          {lead}
        </span>
      )}
      <span className="button primary call">{getCall(tile, t)}</span>
    </span>
  )
}

/** The operator's mark, the rating of viewers and the age rating, over the top of the picture. */
function Badges({ tile }: { tile: Tile }) {
  const isAged = isRated(tile)
  if (!tile.overlayIcon && !tile.rating && !isAged) return null
  return (
    <span className="badges" aria-hidden="true">
      <TilePicture addresses={[tile.overlayIcon]} kind="icon" className="overlay-icon" />
      {tile.rating && (
        <span className="badge" part="badge">
          {tile.rating}
        </span>
      )}
      {isAged && (
        <span className="badge age" part="badge">
          {tile.age}+
        </span>
      )}
    </span>
  )
}

/** The icons of a button, one of them at a time, and its title. */
function Icons({ tile }: { tile: Tile }) {
  const { idle, focused } = tile.icon ?? {}
  return (
    <>
      {idle && (
        <span className="icons">
          <TilePicture addresses={[idle]} kind="icon" className="button-icon idle-icon" />
          {focused !== idle && (
            <TilePicture addresses={[focused ?? null]} kind="icon" className="button-icon focused-icon" />
          )}
        </span>
      )}
      <span className="title" part="title">
        {tile.title}
      </span>
    </>
  )
}

/** Pictures that suit a look, the best one first. */
function listAddresses({ wide, poster, portrait }: Tile, look: TileLook): (string | null)[] {
  switch (look) {
    case 'channel':
    case 'person':
      return [portrait, poster, wide]
    case 'poster':
      return [poster, wide, portrait]
    default:
      return [wide, poster, portrait]
  }
}

interface TilePictureProps {
  /** Addresses in the order of preference. */
  addresses: readonly (string | null)[]
  kind: PictureKind
  className: string
  /** True for a picture that is in view from the beginning. */
  isFirst?: boolean
  /** Shown if there is no picture, or none loads. */
  children?: React.ReactNode
}

/** A picture that appears once it has loaded; one that does not load is replaced by the next, at last by `children`. */
function TilePicture({ addresses, kind, className, isFirst, children }: TilePictureProps) {
  const known = addresses.filter((address): address is string => address !== null && address !== '')
  const [broken, setBroken] = useState<readonly string[]>([])
  const [loaded, setLoaded] = useState<string | null>(null)
  const address = known.find((one) => !broken.includes(one) && !hasFailed(pictureAddress(one, kind)))
  if (address === undefined) return <>{children}</>
  return (
    <img
      key={address}
      // The first picture of a page does not fade in, because the viewer waits for it.
      data-loaded={isFirst || loaded === address ? '' : undefined}
      className={className}
      src={pictureAddress(address, kind)}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding={isFirst ? 'auto' : 'async'}
      draggable={false}
      onLoad={() => setLoaded(address)}
      onError={() => {
        noteFailure(pictureAddress(address, kind))
        setBroken([...broken, address])
      }}
    />
  )
}
