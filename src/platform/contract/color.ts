import { colord, extend } from 'colord'
import a11yPlugin from 'colord/plugins/a11y'

extend([a11yPlugin])

/** `#RRGGBB`. */
export type Hex = `#${string}`

type Rgb = readonly [number, number, number]

export const WHITE: Hex = '#FFFFFF'
export const BLACK: Hex = '#000000'

/** WCAG 2.2 AA for text. */
export const TEXT_CONTRAST = 4.5

const SHORT_OR_LONG_HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** A brand's colour as an operator typed it, or null where it is invalid. */
export function parseColor(input: unknown): Hex | null {
  if (typeof input !== 'string') return null
  const trimmed = input.trim()
  if (!SHORT_OR_LONG_HEX.test(trimmed)) return null
  const digits = trimmed.slice(1)
  const long = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits
  return `#${long.toUpperCase()}`
}

/** WCAG's contrast ratio, from 1 to 21, rounded down to two digits. */
export function contrast(one: Hex, other: Hex): number {
  return colord(one).contrast(other)
}

/**
 * `requested`, moved towards black or white only as far as needed to be readable on
 * `background`.
 */
export function readableOn(background: Hex, requested: Hex, minimum = TEXT_CONTRAST): Hex {
  const pole = contrast(background, WHITE) >= contrast(background, BLACK) ? WHITE : BLACK
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(requested, pole, share)
    if (contrast(background, candidate) >= minimum) return candidate
  }
  return pole
}

/** `dark` or white: the one with more contrast on the background. */
export function textOn(background: string, dark: string = BLACK): string {
  const color = colord(background)
  return color.contrast(dark) > color.contrast(WHITE) ? dark : WHITE
}

export function mix(from: Hex, to: Hex, share: number): Hex {
  const start = channels(from)
  const end = channels(to)
  const mixed = start.map((value, index) => value + ((end[index] ?? value) - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`.toUpperCase() as Hex
}

function channels(color: Hex): Rgb {
  const number = Number.parseInt(color.slice(1), 16)
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}
