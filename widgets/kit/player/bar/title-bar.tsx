import type { ReactNode } from 'react'
import { pictureAddress } from '../../controls/picture-address'

interface TitleBarProps {
  /** Address of a picture, 40 pixels wide; empty while it loads. */
  logo?: string | null
  name: string
  /** The line under the name. `age`: lowest age of a viewer, years. */
  details?: { title: string; subtitle: string | null; age: number | null } | null
  /** An additional line below. */
  position?: ReactNode
}

/** The title over the picture: channel and programme, film, or series and episode. */
export function TitleBar({ logo = null, name, details = null, position }: TitleBarProps) {
  return (
    <div className="title" part="title">
      {logo !== null && (
        <img src={logo ? pictureAddress(logo, 'icon') : undefined} alt="" width="40" height="40" />
      )}
      <div>
        <div className="title-channel">{name}</div>
        {details && (
          <div className="title-program" title={details.title}>
            <span>
              {details.title}
              {details.subtitle && ` · ${details.subtitle}`}
            </span>
            {details.age !== null && <span className="age">{details.age}+</span>}
          </div>
        )}
        {position}
      </div>
    </div>
  )
}
