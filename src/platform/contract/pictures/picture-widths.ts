/** The widths, in pixels, in which the server draws its pictures. */
export const pictureWidths = [96, 192, 384, 768, 1_200] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** Pictures that this server stores. Pictures of shops and suppliers are not resized. */
const OWN =
  /^\/(?:asset-pictures|brand-pictures|mission-pictures|page-pictures|photos|store-photos)\/[\w.-]+$/

/**
 * The addresses of a picture in the widths up to its own, for `srcset`. Undefined for a picture of
 * another server.
 */
export function srcSetOf(address: string, sourceWidth: number): string | undefined {
  if (!OWN.test(address)) return undefined
  const drawn = pictureWidths.filter((width) => width <= sourceWidth)
  const choices = drawn.map((width) => `${address}?w=${width} ${width}w`)
  if (drawn.some((width) => width === sourceWidth)) return choices.join(', ')
  return [...choices, `${address} ${sourceWidth}w`].join(', ')
}
