import { useEffect, useState } from 'react'

type QrCodeProps = {
  /** The encoded text. */
  address: string
  label: string
  sizePx: number
  className?: string | undefined
}

/** A QR code; its space is reserved until its code has loaded. */
export function QrCode({ address, label, sizePx, className }: QrCodeProps) {
  const [picture, setPicture] = useState<string | null>(null)
  useEffect(() => {
    let shown = true
    import('uqr').then(
      ({ renderSVG }) => {
        // As a picture's address: markup set from a string would violate the page's Trusted
        // Types.
        const svg = encodeURIComponent(renderSVG(address, { border: 1 }))
        if (shown) setPicture(`data:image/svg+xml,${svg}`)
      },
      // Offline the address can still be copied.
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
