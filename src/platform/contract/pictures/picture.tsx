import type { ImgHTMLAttributes } from 'react'

import { srcSetOf } from './picture-widths.ts'

type PictureProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'srcSet'> & {
  src: string
  alt: string
  /** The width of the stored picture, in pixels. */
  sourceWidth: number
  /** The width on the screen, as in the attribute `sizes`. */
  sizes: string
}

/** A picture that the browser loads in the width in which it shows it. */
export function Picture({ src, sourceWidth, sizes, alt, ...attributes }: PictureProps) {
  const srcSet = srcSetOf(src, sourceWidth)
  const choices = srcSet === undefined ? {} : { sizes, srcSet }
  return <img {...attributes} {...choices} src={src} alt={alt} />
}
