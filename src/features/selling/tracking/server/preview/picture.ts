/** A preview's picture: its absolute address, and its size in pixels where that is known. */
export type Picture = {
  url: string
  size: { width: number; height: number } | null
  /** Whether it fills the card, instead of standing beside the words as an icon. */
  large: boolean
}

/** Pictures that no network draws in a preview. */
const NOT_DRAWN = /\.svgz?$/i
/** Shops name the size at the end: `batom-600x800.jpg`, `batom_600x800.jpg`. */
const SIZE_IN_NAME = /[-_]([1-9]\d{1,3})x([1-9]\d{1,3})\.\w+$/i

/** A product's own picture; null where there is none that networks draw. The file is not opened. */
export function pictureOf(url: string | null): Picture | null {
  if (url === null) return null
  const { pathname } = new URL(url)
  if (NOT_DRAWN.test(pathname)) return null
  const [, width, height] = SIZE_IN_NAME.exec(pathname) ?? []
  const size = width && height ? { width: Number(width), height: Number(height) } : null
  return { url, size, large: true }
}

/** The brand's icon as the installed app shows it; `home` is the brand's address without a slash. */
export function brandPicture(home: string): Picture {
  const url = `${home}/app/icon-512.png`
  return { url, size: { width: 512, height: 512 }, large: false }
}
