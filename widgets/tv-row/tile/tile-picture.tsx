import { useState } from 'react'
import { type PictureKind, pictureAddress } from '../../kit/controls/picture-address'

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
export function TilePicture({ addresses, kind, className, isFirst, children }: TilePictureProps) {
  const known = addresses.filter((address): address is string => address !== null && address !== '')
  const [broken, setBroken] = useState<readonly string[]>([])
  const [loaded, setLoaded] = useState<string | null>(null)
  const address = known.find((one) => !broken.includes(one))
  if (address === undefined) return <>{children}</>
  return (
    <img
      key={address}
      // The first picture of a page does not fade in: it is what the viewer waits for.
      className={isFirst || loaded === address ? `${className} loaded` : className}
      src={pictureAddress(address, kind)}
      alt=""
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding={isFirst ? 'auto' : 'async'}
      draggable={false}
      onLoad={() => setLoaded(address)}
      onError={() => setBroken([...broken, address])}
    />
  )
}
