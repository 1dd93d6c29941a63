import { useEffect, useState } from 'react'

type QrCodeProps = {
  /** What the code holds. */
  address: string
  label: string
  sizePx: number
  className?: string | undefined
}

/** A QR code; its place is reserved until the code that draws it has loaded. */
export function QrCode({ address, label, sizePx, className }: QrCodeProps) {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let shown = true
    import('uqr').then(
      ({ renderSVG }) => {
        // As a picture's address: markup set from a string would break the page's Trusted Types.
        const svg = encodeURIComponent(renderSVG(address, { border: 1 }))
        if (shown) setPicture(`data:image/svg+xml,${svg}`)
      },
      // Without a network the address is still there to copy.
      () => undefined,
    )
    return () => {
      shown = false
    }
  }, [address])
  const size = { width: sizePx, height: sizePx }
  if (picture === null) return <div className={className} style={size} aria-hidden />
  return <img className={className} alt={label} src={picture} {...size} />
}
