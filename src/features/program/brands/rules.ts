import { z } from 'zod'

import { BLACK, contrast, parseColor, TEXT_CONTRAST } from '#platform/contract/color.ts'

const DAYS_RANGE = 'Use de 0 a 120 dias.'

/** How many days after the invoice of an order its commission is released. */
export const ReleaseDays = z
  .int('Use um número inteiro de dias.')
  .min(0, DAYS_RANGE)
  .max(120, DAYS_RANGE)

export const Color = z
  .string()
  .regex(/^#[0-9A-Fa-f]{6}$/, 'Use uma cor no formato #RRGGBB.')

/** The colours of the shell; the defaults are the spec's. */
export const CustomLayout = z.object({
  body_background: Color.default('#E0E0E0'),
  /** The background of the partners' public pages. */
  landing_background: Color.default('#FFFFFF'),
  navbar_background: Color.default('#FFFFFF'),
  menu_top_background: Color.default('#2F3235'),
  menu_itens_background: Color.default('#222222'),
  menu_itens_text_color: Color.default('#FFFFFF'),
  /** The one colour of a screen's main action. */
  primary: Color.default('#0F6E56'),
})

const textOnBackground = [
  ['menu_itens_text_color', 'menu_itens_background'],
  ['menu_itens_text_color', 'menu_top_background'],
] as const

/** The contrasts that a brand's own colours must have; for all others the portal cares itself. */
export function contrastsOf(layout: z.output<typeof CustomLayout>) {
  return textOnBackground.map(([text, background]) => {
    const ratio = contrast(
      parseColor(layout[text]) ?? BLACK,
      parseColor(layout[background]) ?? BLACK,
    )
    return { text, background, ratio, isReadable: ratio >= TEXT_CONTRAST }
  })
}

/** The dashboard's widgets, in the order of the screen; `show: 1` shows one. */
export const dashboardWidgets = [
  'orders',
  'visitors',
  'commissions',
  'credits',
  'daily_credits',
  'total_sales',
  'ranking',
  'last_releases',
  'voucher',
  'invites',
  'share',
  'levels',
  'checklist',
  'documents',
  'brands',
  'materials',
  'products',
  'social',
] as const
