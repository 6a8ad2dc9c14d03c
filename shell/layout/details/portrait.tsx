import { Picture } from '../../../widgets/kit/controls/picture'
import { pictureAddress } from '../../../widgets/kit/controls/picture-address'
import { getPersonInitials } from '../../site/contacts'

interface PortraitProps {
  /** Address of the picture; null without one. */
  picture: string | null
  name: string
  className?: string
}

/** The round portrait of a person; the initials if there is no picture, or it fails to load. */
export function Portrait({ picture, name, className = '' }: PortraitProps) {
  return (
    <span className={`portrait ${className}`}>
      <Picture
        src={picture && pictureAddress(picture, 'person')}
        loading="lazy"
        decoding="async"
        fallback={<span aria-hidden="true">{getPersonInitials(name)}</span>}
      />
    </span>
  )
}
