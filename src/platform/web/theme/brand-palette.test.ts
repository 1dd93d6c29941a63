import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  BLACK,
  contrast,
  type Hex,
  mix,
  parseColor,
  readableOn,
  TEXT_CONTRAST,
  WHITE,
} from '#platform/contract/color.ts'

import { DEFAULT_LAYOUT, layoutFrom, paletteOf, SURFACE } from './brand-palette.ts'

const anyColor = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number): Hex => `#${number.toString(16).padStart(6, '0').toUpperCase()}`)

const anyLayout = fc.record({
  body_background: anyColor,
  navbar_background: anyColor,
  menu_top_background: anyColor,
  menu_itens_background: anyColor,
  menu_itens_text_color: anyColor,
  primary: anyColor,
})

test('contrast is that of WCAG', () => {
  expect(contrast(BLACK, WHITE)).toBeCloseTo(21, 5)
  expect(contrast('#767676', WHITE)).toBeCloseTo(4.54, 2)
  expect(contrast('#FF0000', WHITE)).toBeCloseTo(4, 1)
})

test('a colour is read from short and long hex, and no other format', () => {
  expect(parseColor(' #abc ')).toBe('#AABBCC')
  expect(parseColor('#7a2E63')).toBe('#7A2E63')
  for (const bad of ['red', '#12', '#12345', 'rgb(1,2,3)', null, 7]) {
    expect(parseColor(bad)).toBeNull()
  }
})

test('a readable colour is not changed', () => {
  expect(readableOn('#222222', '#FFFFFF')).toBe('#FFFFFF')
  expect(mix('#000000', '#FFFFFF', 0.5)).toBe('#808080')
})

test('a brand with invalid colours gets the default ones', () => {
  expect(layoutFrom({ body_background: 'url(x)', navbar_background: 12 })).toEqual(
    DEFAULT_LAYOUT,
  )
})

test('text is readable with any colours of a brand', () => {
  expect.hasAssertions()
  fc.assert(
    fc.property(anyLayout, (layout) => {
      const palette = paletteOf(layout)
      for (const scheme of ['light', 'dark'] as const) {
        const colors = palette[scheme]
        for (const [text, background] of textOnBackground) {
          expectReadable(colors[text], colors[background])
        }
        expectReadable(colors['--mantine-color-anchor'], SURFACE[scheme])
      }
      expectReadable(palette.accent.light[9], palette.accent.light[1])
      const { dark } = palette
      expectReadable(
        dark['--mantine-color-brand-light-color'],
        dark['--mantine-color-brand-light-hover'],
      )
    }),
  )
})

const textOnBackground = [
  ['--portal-on-body', '--portal-body'],
  ['--portal-on-body-dimmed', '--portal-body'],
  ['--portal-on-navbar', '--portal-navbar'],
  ['--portal-on-navbar-dimmed', '--portal-navbar'],
  ['--portal-on-menu-top', '--portal-menu-top'],
  ['--portal-on-menu-items', '--portal-menu-items'],
  ['--portal-on-menu-items-dimmed', '--portal-menu-items'],
  ['--portal-on-menu-active', '--portal-menu-active'],
] as const

function expectReadable(text: unknown, background: unknown) {
  const ratio = contrast(parseColor(text) ?? WHITE, parseColor(background) ?? WHITE)
  expect(ratio).toBeGreaterThanOrEqual(TEXT_CONTRAST)
}
