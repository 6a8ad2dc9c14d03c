import { UserRound } from 'lucide'
import { useState } from 'react'
import { Icon } from '../../../widgets/kit/controls/icon'

/** The picture of a profile or an avatar; an icon where there is none, or where it does not load. */
export function ProfilePicture({ src }: { src: string | null }) {
  const [broken, setBroken] = useState<string | null>(null)
  if (!src || broken === src) {
    return (
      <span className="profile-picture none">
        <Icon node={UserRound} />
      </span>
    )
  }
  return <img className="profile-picture" src={src} alt="" onError={() => setBroken(src)} />
}
