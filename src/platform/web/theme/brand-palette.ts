import {
  BLACK,
  type Hex,
  mix,
  parseColor,
  readableOn,
  WHITE,
} from '#platform/contract/color.ts'

/** The colours a brand chooses (`custom_layout`), under the spec's names. */
export type BrandLayout = {
  body_background: Hex
  navbar_background: Hex
  menu_top_background: Hex
  menu_itens_background: Hex
  menu_itens_text_color: Hex
  /** The one colour of a screen's main action. */
  primary: Hex
}

export const DEFAULT_LAYOUT: BrandLayout = {
  body_background: '#E0E0E0',
  navbar_background: '#FFFFFF',
  menu_top_background: '#2F3235',
  menu_itens_background: '#222222',
  menu_itens_text_color: '#FFFFFF',
  primary: '#0F6E56',
}

export const SURFACE = { light: WHITE, dark: '#1F2123' } as const
export const INK = { light: '#1D1F21', dark: '#ECEDEE' } as const
const DIMMED = { light: '#495057', dark: '#B4B8BC' } as const
/** WCAG 2.2 AA for shapes: a button must stand out from its card. */
const SHAPE_CONTRAST = 3

const DARK_BODY: Hex = '#131415'
const DARK_NAVBAR: Hex = '#1A1C1E'

export type Shades = readonly [Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex, Hex]

export type Palette = {
  /** Ten steps of the brand's colour; the sixth fills buttons. */
  accent: { light: Shades; dark: Shades }
  light: Variables
  dark: Variables
}

type Variables = Record<`--${string}`, string>

/** A valid layout from any operator input; an invalid colour becomes the default. */
export function layoutFrom(
  input: Partial<Record<keyof BrandLayout, unknown>>,
): BrandLayout {
  const pick = (name: keyof BrandLayout) => parseColor(input[name]) ?? DEFAULT_LAYOUT[name]
  return {
    body_background: pick('body_background'),
    navbar_background: pick('navbar_background'),
    menu_top_background: pick('menu_top_background'),
    menu_itens_background: pick('menu_itens_background'),
    menu_itens_text_color: pick('menu_itens_text_color'),
    primary: pick('primary'),
  }
}

/**
 * Every colour of the portal, computed so that text has a contrast of 4.5:1 on its
 * background.
 */
export function paletteOf(layout: BrandLayout): Palette {
  const accent = {
    light: shadesOf(layout.primary),
    dark: shadesOf(readableOn(SURFACE.dark, layout.primary, SHAPE_CONTRAST)),
  }
  return {
    accent,
    light: {
      ...frameVariables(layout.body_background, layout.navbar_background, 'light'),
      ...menuVariables(layout),
      ...accentVariables(accent.light[6], 'light'),
    },
    dark: {
      ...frameVariables(DARK_BODY, DARK_NAVBAR, 'dark'),
      ...menuVariables(layout),
      ...accentVariables(accent.dark[4], 'dark'),
      ...softAccentOnDark(accent.dark),
    },
  }
}

/** Ten steps of a colour, the sixth being the colour itself, as Mantine counts them. */
export function shadesOf(base: Hex): Shades {
  const tint = (share: number) => mix(WHITE, base, share)
  const shade = (share: number) => mix(base, BLACK, share)
  const palest = tint(0.06)
  const pale = tint(0.13)
  // Mantine uses shade 9 on shade 1 ("light" buttons and badges).
  const deepest = readableOn(pale, shade(0.5), 7)
  const upper = [tint(0.28), tint(0.45), tint(0.62), tint(0.82)] as const
  return [palest, pale, ...upper, base, shade(0.14), shade(0.28), deepest]
}

function frameVariables(body: Hex, navbar: Hex, scheme: 'light' | 'dark'): Variables {
  return {
    '--portal-body': body,
    '--portal-on-body': readableOn(body, INK[scheme]),
    '--portal-on-body-dimmed': readableOn(body, DIMMED[scheme]),
    '--portal-navbar': navbar,
    '--portal-on-navbar': readableOn(navbar, INK[scheme]),
    '--portal-on-navbar-dimmed': readableOn(navbar, DIMMED[scheme]),
  }
}

function menuVariables(layout: BrandLayout): Variables {
  const { menu_top_background: top, menu_itens_background: items } = layout
  return {
    '--portal-menu-top': top,
    '--portal-on-menu-top': readableOn(top, layout.menu_itens_text_color),
    '--portal-menu-items': items,
    '--portal-on-menu-items': readableOn(items, layout.menu_itens_text_color),
    '--portal-on-menu-items-dimmed': readableOn(
      items,
      mix(layout.menu_itens_text_color, items, 0.35),
    ),
    '--portal-menu-active': mix(items, layout.menu_itens_text_color, 0.14),
    '--portal-on-menu-active': readableOn(
      mix(items, layout.menu_itens_text_color, 0.14),
      layout.menu_itens_text_color,
    ),
  }
}

function accentVariables(accent: Hex, scheme: 'light' | 'dark'): Variables {
  const onSurface = readableOn(SURFACE[scheme], accent)
  return {
    '--mantine-color-brand-text': onSurface,
    '--mantine-color-brand-outline': onSurface,
    '--mantine-color-anchor': onSurface,
    '--portal-accent-text': onSurface,
  }
}

/**
 * Mantine's own soft colour for dark schemes is nearly black: round actions would be
 * invisible.
 */
function softAccentOnDark(accent: Shades): Variables {
  const soft = mix(SURFACE.dark, accent[5], 0.3)
  const hovered = mix(SURFACE.dark, accent[5], 0.4)
  return {
    '--mantine-color-brand-light': soft,
    '--mantine-color-brand-light-hover': hovered,
    '--mantine-color-brand-light-color': readableOn(hovered, accent[1]),
  }
}
