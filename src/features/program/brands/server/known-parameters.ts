import { z } from 'zod'

import { Cycle } from '#platform/contract/time/cycle.ts'

import { BrandContacts, BrandNetworks } from '../brand-contacts.ts'
import { DayOfMonth, PayoutAccount, RpaTaxes } from '../closing-terms.ts'
import {
  contrastsOf,
  CustomLayout,
  dashboardWidgets,
  RegistrationForm,
  ReleaseDays,
} from '../rules.ts'
import { CheckoutRules } from './checkout-rules.ts'
import { accountingAccounts } from './meanings/accounting.ts'
import { WebAddress } from './web-address.ts'

const BASIS_POINTS_RANGE = 'Use de 0 a 10.000, em centésimos de por cento.'

const Hour = z.int().min(0, 'Use de 0 a 23.').max(23)

/** `imagens.loja.com.br`, or `*.loja.com.br` for all of its names. */
const PictureHost = z
  .string()
  .max(253)
  .toLowerCase()
  .regex(
    /^(\*\.)?([a-z0-9-]{1,63}\.)+[a-z]{2,63}$/,
    'Use um endereço como imagens.loja.com.br.',
  )

const ZeroOrOne = z.union([z.literal(0), z.literal(1)], 'Use 0 ou 1.')

const BannedHost = z
  .string()
  .max(253)
  .toLowerCase()
  .regex(/^([a-z0-9-]{1,63}\.)+[a-z]{2,63}$/, 'Use um endereço como cupons.com.br.')

const Widget = z.object({
  widget: z.string().max(60),
  show: ZeroOrOne,
})

const AllowedCnae = z.object({
  code: z.string().regex(/^\d{4}-\d\/\d{2}$/, 'Use o formato 0000-0/00.'),
  description: z.string().max(200),
})

/** The brand's public information about its program. */
export const CompanyInfo = z.object({
  /** Additional addresses of its page besides `<slug>-info`. */
  addresses: z
    .array(z.string().regex(/^[a-z0-9-]{1,60}-info$/, 'Use um endereço como marca-info.'))
    .max(5)
    .default([]),
  headline: z.string().max(120),
  about: z.array(z.string().max(1_000)).max(6).default([]),
  questions: z
    .array(z.object({ question: z.string().max(200), answer: z.string().max(1_000) }))
    .max(20)
    .default([]),
})

export type CompanyInfo = z.output<typeof CompanyInfo>

const percentPoints = z
  .int('Use um número inteiro de centésimos de por cento.')
  .min(0, BASIS_POINTS_RANGE)
  .max(10_000, BASIS_POINTS_RANGE)

/** Every setting with its default. `visible` ones are public, others for the brand only. */
export const parameters = {
  attribution_window_days: setting(z.int().min(1).max(365), 30),
  release_days: setting(ReleaseDays, 7, 'visible'),
  /** Days for partners of a level, by its name: `{ "Prata": 0, "Bronze": 45 }`. */
  level_release_days: setting(
    z
      .record(z.string().min(1).max(80), ReleaseDays)
      .refine((days) => Object.keys(days).length <= 50, 'Informe no máximo 50 níveis.'),
    {},
    'visible',
  ),
  /** The cycles in which the brand counts sales, where it has any. */
  order_cycle: setting(Cycle.nullable(), null, 'visible'),
  /** The accounts of the brand's own accounting, for the export of entries. */
  accounting_codes: setting(
    z
      .array(
        z.object({
          account: z.enum(accountingAccounts),
          code: z.string().trim().min(1, 'Informe o código.').max(40),
        }),
      )
      .max(accountingAccounts.length)
      .refine(
        (codes) => new Set(codes.map(({ account }) => account)).size === codes.length,
        'Informe cada conta uma vez.',
      ),
    [],
  ),
  credit_expiry_months: setting(z.int().min(1).max(120), 12, 'visible'),
  minimum_redemption_cents: setting(z.int().min(1), 30_00, 'visible'),
  /** How many days the brand takes to answer a partner's claim. */
  claim_answer_days: setting(z.int().min(1).max(60), 7, 'visible'),
  /** Whether partners may ask the brand for a coupon. */
  coupon_requests: setting(z.boolean(), true, 'visible'),
  default_commission_points: setting(percentPoints, 10_00),
  secondary_commission_points: setting(percentPoints, 0),
  payout_cooling_hours: setting(z.int().min(0).max(720), 24),
  type_of_services_allowed: setting(
    z.enum(['all', 'only_money', 'only_gift_card']),
    'all',
    'visible',
  ),
  dash_widgets: setting(
    z.array(Widget).max(60),
    dashboardWidgets.map((widget) => ({ widget, show: 1 as const })),
    'visible',
  ),
  /** The hosts of the brand's pictures, besides its shop: browsers load no others. */
  picture_hosts: setting(z.array(PictureHost).max(30), []),
  custom_layout: setting(CustomLayout, CustomLayout.parse({}), 'visible'),
  refirect_signup: setting(WebAddress.nullable(), null, 'visible'),
  /** The welcome video that each partner sees once: a video file, not a page. */
  show_up_video: setting(WebAddress.nullable(), null),
  /** The scripts of the brand's partner pages; the portal runs no third-party code. */
  brand_scripts: setting(
    z
      .array(z.object({ name: z.string().max(80), src: z.url({ protocol: /^https$/ }) }))
      .max(20),
    [],
  ),
  /** The brand's own names on the networks, without link or @. */
  brand_social_networks: setting(BrandNetworks, [], 'visible'),
  /** The brand's texts beside invites, coupons and products. */
  bonus_invite_help: setting(z.string().max(300), '', 'visible'),
  voucher_helper: setting(z.string().max(300), '', 'visible'),
  product_help: setting(z.string().max(300), '', 'visible'),
  /** The brand's text on where and when it supports its partners. */
  customer_service: setting(z.string().max(200).nullable(), null, 'visible'),
  basic_contacts: setting(BrandContacts, [], 'visible'),
  company_info: setting(CompanyInfo.nullable(), null, 'visible'),
  magazine_url: setting(WebAddress.nullable(), null, 'visible'),
  forum_url: setting(WebAddress.nullable(), null, 'visible'),
  partner_landing_page_link: setting(WebAddress.nullable(), null, 'visible'),
  checkout_rules: setting(CheckoutRules, {}, 'visible'),
  generate_checkout_link: setting(ZeroOrOne, 0, 'visible'),
  slug_readonly: setting(z.boolean(), false, 'visible'),
  user_who_can_register: setting(
    z
      .string()
      .max(3)
      .toUpperCase()
      .pipe(z.enum(['PF', 'PJ', 'ALL'])),
    'ALL',
    'visible',
  ),
  default_partner_status: setting(z.enum(['approved', 'review']), 'review', 'visible'),
  /** How many days the brand takes to decide on a partner in review. */
  partner_review_days: setting(z.int().min(1).max(60), 7),
  /** In how many weekdays the brand wants to decide what waits without a promised day. */
  pending_review_days: setting(z.int().min(1).max(60), 2),
  sign_slug_placeholder: setting(z.string().max(120), 'sualoja', 'visible'),
  sign_message_link_store: setting(z.string().max(300), '', 'visible'),
  sign_link_sufix: setting(z.string().max(60), 'parceiro', 'visible'),
  /** Companies need one of these activities; empty: any. */
  allowed_cnaes: setting(z.array(AllowedCnae).max(300), [], 'visible'),
  instagram_minimum_followers: setting(z.int().min(0).max(100_000_000), 0, 'visible'),
  registration_form: setting(
    RegistrationForm,
    RegistrationForm.parse({ common_steps: {} }),
    'visible',
  ),
  password_minimum_length: setting(z.int().min(6).max(64), 6, 'visible'),
  /** The day of the month on which the previous month is closed. */
  closing_day: setting(DayOfMonth, 1, 'visible'),
  /** The minimum of a closing, else it waits; null: that of a redemption. */
  minimum_closing_cents: setting(z.int().min(1).nullable(), null, 'visible'),
  closing_fee_points: setting(percentPoints, 0, 'visible'),
  closing_fee_cents: setting(z.int().min(0), 0, 'visible'),
  payment_days: setting(z.array(DayOfMonth).min(1).max(6), [10, 25], 'visible'),
  invoice_deadline_day: setting(DayOfMonth, 20, 'visible'),
  invoice_service_code: setting(z.string().max(120).nullable(), null),
  /** The brand's instructions for invoices. */
  commission_pdf_link: setting(WebAddress.nullable(), null, 'visible'),
  /** Whether partners may add photos to their stores, and the screen's text about it. */
  can_add_photo: setting(ZeroOrOne, 1, 'visible'),
  store_carousel_title: setting(z.string().max(120), 'Imagens da sua loja', 'visible'),
  store_description_carousel: setting(
    z.string().max(500),
    'Escolha até 5 imagens. Elas passam no alto da sua página, na ordem em que você as adicionou.',
    'visible',
  ),
  /** The hours of the day, in São Paulo, in which no campaign is sent; the same twice: none. */
  quiet_hours: setting(z.object({ from: Hour, to: Hour }), { from: 22, to: 8 }),
  /** Above it another person approves what one has prepared. */
  payout_approval_cents: setting(z.int().min(0), 5_000_00),
  /** What providers are given in a day for redemptions without a person's decision; null: as much as is redeemed. */
  automatic_payments_daily_cents: setting(z.int().min(0).nullable(), null),
  /** Above it another person approves an adjustment of credits or a write-off. */
  adjustment_approval_cents: setting(z.int().min(0), 1_000_00),
  /** For how many days the sales of a fraud signal are not released; 0: none is held. */
  fraud_hold_days: setting(z.int().min(0).max(30), 0),
  /** Sites whose visits the brand does not want; their subdomains too. */
  banned_referrers: setting(z.array(BannedHost).max(100), []),
  /** The brand's account for bank files; null: it has none. */
  payout_account: setting(PayoutAccount.nullable(), null),
  rpa_allowed: setting(z.boolean(), false, 'visible'),
  rpa_taxes: setting(RpaTaxes, RpaTaxes.parse({})),
} as const

type Parameters = typeof parameters

export type ParameterKey = keyof Parameters

export type ParameterValue<Key extends ParameterKey> = z.output<Parameters[Key]['schema']>

/**
 * The problem of new colours of a brand; null where there is none. Checked only when sent:
 * stored colours stay, and the portal chooses black or white text for every colour.
 */
export function contrastProblem(layout: z.output<typeof CustomLayout>): string | null {
  const bad = contrastsOf(layout).find(({ isReadable }) => !isReadable)
  if (!bad) return null
  const { text, background, ratio } = bad
  return `${text} (${layout[text]}) quase não se lê sobre ${background} (${layout[background]}): o contraste é ${ratio.toFixed(2).replace('.', ',')} e precisa ser de pelo menos 4,5.`
}

// Every key of the object above, which TypeScript gives only as texts.
export const parameterKeys = Object.keys(parameters) as ParameterKey[]

export function isParameterKey(key: string): key is ParameterKey {
  return Object.hasOwn(parameters, key)
}

function setting<Schema extends z.ZodType>(
  schema: Schema,
  fallback: z.output<Schema>,
  audience: 'visible' | 'brand' = 'brand',
) {
  return { schema, fallback, visible: audience === 'visible' }
}
