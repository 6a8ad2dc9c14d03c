import { UserRound } from 'lucide'
import { Icon } from '../../../widgets/kit/controls/icon'
import { Picture } from '../../../widgets/kit/controls/picture'

/** The picture of a profile or an avatar; an icon if there is none, or it fails to load. */
export function ProfilePicture({ src }: { src: string | null }) {
  const none = (
    <span className="profile-picture none">
      <Icon node={UserRound} />
    </span>
  )
  return <Picture className="profile-picture" src={src} fallback={none} />
}
