import { Check } from 'lucide'
import { useState } from 'react'
import type { Packet } from '../../../../core/commerce/packets'
import { Icon } from '../../../../widgets/kit/controls/icon'
import { pictureAddress } from '../../../../widgets/kit/controls/picture-address'
import { useSite } from '../../../site/site-context'
import { ArtworkImage } from '../artwork-image'

/** The design, name and benefits of a packet, with its terms beside them. */
export function PacketHead({ packet, children }: { packet: Packet; children: React.ReactNode }) {
  const { t } = useSite().text
  const { name, short, design, benefits } = packet
  return (
    <header className="packet-head">
      <Background packet={packet} />
      <ArtworkImage artwork={design.badge} className="packet-badge" />
      <div className="packet-words">
        <ArtworkImage artwork={design.logo} className="packet-logo" />
        <h1 tabIndex={-1}>{name}</h1>
        {short && <p className="packet-short">{short}</p>}
        <ArtworkImage artwork={design.features} className="packet-features" />
        {benefits.length > 0 && (
          <ul className="packet-benefits" aria-label={t('packets.benefits')}>
            {benefits.map(({ text, icon }) => (
              <li key={text}>
                <Benefit icon={icon} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </header>
  )
}

function Background({ packet }: { packet: Packet }) {
  const { background, narrowBackground } = packet.design
  const [isBroken, setIsBroken] = useState(false)
  if (background === null || isBroken) return null
  return (
    <picture className="packet-background">
      {narrowBackground && (
        <source media="(max-width: 932px)" srcSet={pictureAddress(narrowBackground, 'banner')} />
      )}
      <img src={pictureAddress(background, 'promo-bg')} alt="" onError={() => setIsBroken(true)} />
    </picture>
  )
}

function Benefit({ icon }: { icon: string | null }) {
  const [isBroken, setIsBroken] = useState(false)
  return icon && !isBroken ? (
    <img src={pictureAddress(icon, 'icon')} alt="" onError={() => setIsBroken(true)} />
  ) : (
    <Icon node={Check} />
  )
}

/** The place of the head while nothing is known, in its final size. */
export function PacketHeadBones() {
  const { t } = useSite().text
  return (
    <div className="packet-head" role="status" aria-label={t('player.loading')}>
      <div className="packet-words">
        <span className="bone packet-bone-name" />
        <span className="bone packet-bone-line" />
        <span className="bone packet-bone-text" />
      </div>
      <span className="bone packet-action" />
    </div>
  )
}
