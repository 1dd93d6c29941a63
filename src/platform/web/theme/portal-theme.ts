import {
  createTheme,
  type CSSVariablesResolver,
  type MantineThemeComponents,
  type MantineThemeOverride,
  virtualColor,
} from '@mantine/core'

import { INK, type Palette, shadesOf, SURFACE } from './brand-palette.ts'
import { text } from './text.ts'

const FONT = "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif"

/** Mantine in the brand's colours, in Portuguese, and readable (its own defaults fail WCAG AA). */
export function portalTheme(palette: Palette): MantineThemeOverride {
  return createTheme({
    fontFamily: FONT,
    headings: {
      fontFamily: FONT,
      fontWeight: '650',
      sizes: {
        h1: { fontSize: '1.75rem', lineHeight: '1.2' },
        h2: { fontSize: '1.375rem', lineHeight: '1.25' },
        h3: { fontSize: '1.0625rem', lineHeight: '1.35' },
      },
    },
    fontSizes: {
      xs: '0.8125rem',
      sm: '0.9375rem',
      md: '0.9375rem',
      lg: '1.0625rem',
      xl: '1.375rem',
    },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.3' },
    spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
    radius: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
    shadows: { sm: '0 1px 2px rgb(0 0 0 / 6%), 0 4px 16px rgb(0 0 0 / 5%)' },
    defaultRadius: 'md',
    colors: {
      brand: virtualColor({ name: 'brand', light: 'brandLight', dark: 'brandDark' }),
      brandLight: [...palette.accent.light],
      brandDark: [...palette.accent.dark],
      // Mantine's own are too pale for white text.
      red: [...shadesOf('#C0271E')],
      green: [...shadesOf('#0F7A3D')],
      blue: [...shadesOf('#2A5FC4')],
    },
    primaryColor: 'brand',
    primaryShade: 6,
    autoContrast: true,
    luminanceThreshold: 0.18,
    respectReducedMotion: true,
    cursorType: 'pointer',
    components: componentDefaults,
  })
}

const QUIET_HEADER = {
  defaultProps: { attributes: { header: { role: 'presentation' } } },
}

// Plain objects: `Component.extend` would add every component named here to the first
// route.
const componentDefaults: MantineThemeComponents = {
  Badge: { defaultProps: { tt: 'none', fw: 600 } },
  Button: { defaultProps: { size: 'md' } },
  CloseButton: { defaultProps: { 'aria-label': text.close } },
  Input: { defaultProps: { size: 'md' } },
  InputWrapper: { defaultProps: { size: 'md' } },
  // Their header element would count as a second banner of the page.
  Drawer: QUIET_HEADER,
  Modal: QUIET_HEADER,
  // Its arrow is a picture without a name.
  NativeSelect: { defaultProps: { rightSectionProps: { 'aria-hidden': true } } },
  Pagination: {
    defaultProps: {
      getControlProps: (control: keyof typeof text.pagination) => ({
        'aria-label': text.pagination[control],
      }),
      getItemProps: (page: number) => ({ 'aria-label': text.page(page) }),
    },
  },
  Paper: { defaultProps: { shadow: 'sm', p: 'md' } },
  PasswordInput: {
    defaultProps: {
      size: 'md',
      visibilityToggleFocusable: true,
      visibilityToggleButtonProps: { 'aria-label': text.showPassword },
    },
  },
  Select: { defaultProps: { size: 'md' } },
  Textarea: { defaultProps: { size: 'md' } },
  TextInput: { defaultProps: { size: 'md' } },
}

export function portalVariables(palette: Palette): CSSVariablesResolver {
  return () => ({
    variables: {},
    light: {
      '--mantine-color-body': SURFACE.light,
      '--mantine-color-text': INK.light,
      '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
      '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
      '--mantine-color-error': '#B3211A',
      '--mantine-color-disabled-color': 'var(--mantine-color-gray-7)',
      ...palette.light,
    },
    dark: {
      '--mantine-color-body': SURFACE.dark,
      '--mantine-color-text': INK.dark,
      '--mantine-color-dimmed': '#B4B8BC',
      '--mantine-color-placeholder': '#B4B8BC',
      '--mantine-color-error': '#FF9C93',
      '--mantine-color-default': '#292B2E',
      '--mantine-color-default-hover': '#323539',
      '--mantine-color-default-border': '#44484C',
      '--mantine-color-disabled-color': '#A0A4A8',
      ...palette.dark,
    },
  })
}
