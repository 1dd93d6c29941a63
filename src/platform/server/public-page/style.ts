import { textOn } from '#platform/contract/color.ts'

const DARK = '#1d1f21'

type Colors = { primary: string; body: string; bar: string }

/** The brand's colours as variables. Text on a colour is dark or white: the one with more contrast. */
export function colorVariables({ primary, body, bar }: Colors): string {
  return `:root { --primary: ${primary}; --on-primary: ${textOn(primary, DARK)}; --body: ${body}; --on-body: ${textOn(body, DARK)}; --bar: ${bar}; --on-bar: ${textOn(bar, DARK)} }`
}

/** A style sheet without line breaks and indentation. */
export function compactStyle(style: string): string {
  return style.replaceAll(/\s+/g, ' ').trim()
}
