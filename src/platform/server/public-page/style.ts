type Colors = { primary: string; body: string; bar: string }

/** The brand's colours as variables. Text on a colour is black or white, with the higher contrast. */
export function colorVariables({ primary, body, bar }: Colors): string {
  return `:root { --primary: ${primary}; --on-primary: ${readableOn(primary)}; --body: ${body}; --on-body: ${readableOn(body)}; --bar: ${bar}; --on-bar: ${readableOn(bar)} }`
}

/** A style sheet without line breaks and indentation. */
export function compactStyle(style: string): string {
  return style.replaceAll(/\s+/g, ' ').trim()
}

function readableOn(color: string): '#1d1f21' | '#ffffff' {
  const light = luminance(color)
  return (light + 0.05) / (luminance('#1d1f21') + 0.05) > 1.05 / (light + 0.05)
    ? '#1d1f21'
    : '#ffffff'
}

/** The relative luminance of `#RRGGBB` (WCAG 2.2). */
function luminance(color: string): number {
  const part = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}
