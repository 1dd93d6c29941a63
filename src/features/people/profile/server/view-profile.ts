import {
  flagOf,
  type Level,
  levelsOf,
  type Partner,
  partnerById,
} from '#features/people/partners/server/public.ts'
import {
  brandById,
  parameter,
  parametersOf,
} from '#features/program/brands/server/public.ts'
import type { Me } from '#features/program/identity/contract.ts'
import { userById } from '#features/program/identity/server/public.ts'
import {
  maskAccount,
  maskEmail,
  maskPixKey,
  maskTaxId,
} from '#platform/contract/brazil/numbers.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { daysOfMonth } from '#platform/contract/time/periods.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { listBanks } from './payout/banks.ts'
import { coolingUntil } from './payout/payout-after.ts'
import { type Profile, profileOf } from './profiles.ts'
import { text } from './text.ts'

const SHOWN_PARAMETERS = [
  'slug_readonly',
  'magazine_url',
  'forum_url',
  'dash_widgets',
  'type_of_services_allowed',
  'bonus_invite_help',
  'voucher_helper',
  'product_help',
  'basic_contacts',
  'customer_service',
] as const

export async function viewMe(tx: Tx, viewer: Viewer): Promise<Me> {
  const me = await wholeMe(tx, viewer)
  return viewer.viewedBy === null ? me : maskedMe(me)
}

/** Without payout data and with masked contacts: what a person who views the portal needs. */
function maskedMe(me: Me): Me {
  const { partner } = me
  const { pf_cpf: cpf, pj_cnpj: cnpj, celular: mobile } = partner
  return {
    ...me,
    email: maskEmail(me.email),
    partner: {
      ...partner,
      pf_cpf: cpf && maskTaxId(cpf),
      pj_cnpj: cnpj && maskTaxId(cnpj),
      email_principal: maskEmail(partner.email_principal),
      celular: mobile && maskPixKey('phone', `+55${mobile}`),
      bank_account: null,
      pix_account: null,
      social_networks: [],
    },
  }
}

async function wholeMe(tx: Tx, viewer: Viewer): Promise<Me> {
  const [user, partner, profile, brand, parameters] = await Promise.all([
    userById(tx, viewer.userId),
    ownPartner(tx, viewer),
    profileOf(tx, viewer),
    brandById(tx, viewer.brandId),
    parametersOf(tx, viewer.brandId, SHOWN_PARAMETERS),
  ])
  const level = await levelOf(tx, partner)
  return {
    id: viewer.userId,
    nome: user.name,
    email: user.email,
    parceiro: partner.id,
    partner: {
      ...(await registrationStateOf(partner, profile)),
      name: partner.name,
      use_custom_logo: false,
      cluster: toCluster(level),
      commission_percent: level?.percent ?? null,
      parameters: Object.entries(parameters).map(([name, value]) => ({ var: name, value })),
      social_networks: profile.social_networks,
      customer_service: parameters.customer_service,
      slug_parent: brand.slug,
      parent: { slug: brand.slug, nome: brand.name, logo: brand.logoUrl, mode: brand.mode },
    },
  }
}

/** A partner's own registration; missing data is null. */
export async function viewProfile(tx: Tx, viewer: Viewer, now: Date) {
  const partner = await ownPartner(tx, viewer)
  const profile = await profileOf(tx, viewer)
  const { bank_account: _account, ...input } = profile
  const hours = await parameter(tx, viewer.brandId, 'payout_cooling_hours')
  return {
    ...input,
    ...(await registrationStateOf(partner, profile)),
    nome: partner.name,
    cluster: toCluster(await levelOf(tx, partner)),
    payout_cooling_until: coolingUntil(partner.payoutChangedAt, { hours, now }),
    payout_cooling_hours: hours,
  }
}

/** The partner's missing data that a payment needs. */
export async function unfilledFields(
  tx: Tx,
  owner: PartnerKey,
): Promise<{ field: string; label: string }[]> {
  const { pending } = await viewRegistration(tx, owner)
  const { address } = await profileOf(tx, owner)
  return [
    ...pending,
    ...(address === null ? [{ field: 'address', label: text.missing.address }] : []),
  ]
}

/** The progress of a partner's registration. */
export async function viewRegistration(tx: Tx, owner: PartnerKey) {
  const partner = await ownPartner(tx, owner)
  const { bank_account } = await profileOf(tx, owner)
  return checkRegistration({
    ...partner,
    hasPayoutData: partner.pix !== null || bank_account !== null,
  })
}

/** The reasons that block a payment; payments are made at the month's end. */
export async function viewUnfilled(tx: Tx, viewer: Viewer, now: Date) {
  const fields = await unfilledFields(tx, viewer)
  return {
    fields,
    fix_by: fields.length === 0 ? null : daysOfMonth(dayOf(now).slice(0, 7)).end,
  }
}

async function registrationStateOf(partner: Partner, { bank_account: account }: Profile) {
  return {
    id: partner.id,
    slug: partner.slug,
    pf_pj: partner.pfPj,
    pf_cpf: partner.pfPj === 'PF' ? partner.document : null,
    pj_cnpj: partner.pfPj === 'PJ' ? partner.document : null,
    approved: flagOf(partner.approved),
    has_pend: partner.pendingDocuments ? (1 as const) : (0 as const),
    is_pending_data: partner.pendingData,
    logo_foto_link: partner.logoUrl,
    logo_foto: partner.logoUrl,
    email_principal: partner.email,
    celular: partner.mobile,
    bank_account: account && {
      ...account,
      bank_name: await bankName(account.bank),
      number: maskAccount(account.number),
    },
    pix_account: partner.pix && {
      type: partner.pix.type,
      key: maskPixKey(partner.pix.type, partner.pix.key),
      ownership: partner.pix.ownership,
    },
  }
}

async function bankName(code: string): Promise<string> {
  const banks = await listBanks()
  return banks.find(({ codigo }) => codigo === code)?.nome ?? code
}

async function ownPartner(tx: Tx, owner: PartnerKey): Promise<Partner> {
  const partner = await partnerById(tx, owner)
  if (!partner) throw new Error(`no partner of this session: ${owner.partnerId}`)
  return partner
}

async function levelOf(tx: Tx, partner: Partner): Promise<Level | undefined> {
  const levels = await levelsOf(tx, partner.brandId)
  return levels.find((level) => level.id === partner.levelId)
}

function toCluster(level: Level | undefined) {
  return level ? { id: level.id, name: level.name, percent: level.percent } : null
}

type Registration = {
  hasPayoutData: boolean
  pendingData: boolean
  pendingDocuments: boolean
}

/** The registration data required for a redemption, by category of the screen. */
const registrationChecks: {
  field: string
  label: string
  category: string
  isMissing: (registration: Registration) => boolean
}[] = [
  {
    field: 'data',
    label: text.missing.data,
    category: text.categories.personal,
    isMissing: ({ pendingData }) => pendingData,
  },
  {
    field: 'pix_account',
    label: text.missing.pix_account,
    category: text.categories.payout,
    isMissing: ({ hasPayoutData }) => !hasPayoutData,
  },
  {
    field: 'documents',
    label: text.missing.documents,
    category: text.categories.documents,
    isMissing: ({ pendingDocuments }) => pendingDocuments,
  },
]

/** The progress of a registration: the missing fields, and the share per category. */
function checkRegistration(registration: Registration) {
  const missing = registrationChecks.filter(({ isMissing }) => isMissing(registration))
  const categories = [...new Set(registrationChecks.map(({ category }) => category))]
  return {
    complete: missing.length === 0,
    total: registrationChecks.length,
    totalPending: missing.length,
    pending: missing.map(({ field, label }) => ({ field, label })),
    categoryPending: categories.map((category) => ({
      category,
      pending: missing.filter((check) => check.category === category).length,
    })),
  }
}
