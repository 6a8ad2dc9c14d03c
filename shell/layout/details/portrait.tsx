import { useState } from 'react'
import { pictureAddress } from '../../../widgets/kit/controls/picture-address'
import { initialsOf } from '../../site/contacts'

interface PortraitProps {
  /** Address of the picture; null without one. */
  picture: string | null
  name: string
  className?: string
}

/** The round portrait of a person; the initials where there is no picture, or it does not load. */
export function Portrait({ picture, name, className = '' }: PortraitProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={`portrait ${className}`}>
      {picture && picture !== broken ? (
        <img
          src={pictureAddress(picture, 'person')}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(picture)}
        />
      ) : (
        <span aria-hidden="true">{initialsOf(name)}</span>
      )}
    </span>
  )
}
