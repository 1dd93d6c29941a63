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

const RegistrationField = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/),
  /**
   * The source of its options (`banks`, `states`, ...); else the brand's list, or free
   * text.
   */
  service: z.string().max(60).optional(),
  options: z
    .array(z.object({ value: z.string().max(120), label: z.string().max(120) }))
    .max(200)
    .optional(),
  field_label: z.string().max(120),
  required: z.boolean().default(true),
})

/** The registration after the sign-up: the standard steps in use, and the brand's own. */
export const RegistrationForm = z.object({
  common_steps: z.object({
    address: z.boolean().default(true),
    data_pf: z.boolean().default(true),
    data_pj: z.boolean().default(true),
    payment_type: z.boolean().default(true),
    documents: z.boolean().default(true),
  }),
  customizable_steps: z
    .array(
      z.object({
        step_title: z.string().max(120),
        /** Requested while the brand reviews, not before. */
        in_review_step: z.boolean().default(false),
        fields: z.array(RegistrationField).min(1).max(30),
      }),
    )
    .max(10)
    .default([]),
})

export type RegistrationForm = z.output<typeof RegistrationForm>

/** A partner's accounts in the double-entry book, with their names for the brand's finance. */
export const accountNames = {
  funding: 'Custo do programa',
  under_analysis: 'Créditos em análise',
  available: 'Créditos disponíveis',
  reserved: 'Créditos reservados',
  redeemed: 'Créditos pagos',
  expired: 'Créditos expirados',
  debt: 'Débitos de parceiros',
} as const
type LedgerAccount = keyof typeof accountNames
export const ledgerAccounts = Object.keys(accountNames) as LedgerAccount[]
