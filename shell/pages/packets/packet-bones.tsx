import { useSite } from '../../site/site-context'

/** Placeholder for a list of packets, in its final size. */
export function PacketBones() {
  const { t } = useSite().text
  return (
    <div className="packet-section" role="status" aria-label={t('player.loading')}>
      <span className="bone packet-bone-name" />
      <div className="packet-cards">
        {[1, 2, 3, 4].map((place) => (
          <span key={place} className="bone packet-card" />
        ))}
      </div>
    </div>
  )
}
