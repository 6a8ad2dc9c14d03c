import { useMemo } from 'react'
import { encode } from 'uqr'

/** An address as a QR code, dark on light in every theme, because many cameras read no other. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(address, { ecc: 'M', border: 3 })
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, path: squares.join('') }
  }, [address])
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
