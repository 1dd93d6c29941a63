import { useState } from 'react'

import { type LogoTone, toneOfLogo } from './tone-of-logo.ts'

import classes from './logo-image.module.css'

type LogoImageProps = { src: string; alt: string; className?: string | undefined }

/**
 * A logo that its brand drew for a ground that is not known here: where it is dark or light on nothing,
 * it stands on a plate on which it can be seen.
 */
export function LogoImage({ src, alt, className = '' }: LogoImageProps) {
  const [tone, setTone] = useState<LogoTone>(null)
  return (
    <img
      src={src}
      alt={alt}
      className={`${classes['logo'] ?? ''} ${className}`}
      data-tone={tone}
      onLoad={({ currentTarget }) => setTone(toneOfLogo(currentTarget))}
    />
  )
}
