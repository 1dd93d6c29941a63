type Look = { color: string; mark: string }

/** A gift card's picture as an SVG data URL. */
export function cardPicture({ color, mark }: Look): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 224 140"><rect width="224" height="140" fill="${color}"/><path d="M-20 140 120-10h60L40 140Z" fill="#fff" opacity=".09"/><circle cx="196" cy="20" r="46" fill="#fff" opacity=".08"/><path d="${mark}" transform="translate(42 0)" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
