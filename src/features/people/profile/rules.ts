import type { PixKeyType } from '#platform/contract/brazil/pix-key-type.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'

/** Until when a change of payout data blocks redemptions; null when it does not. */
export function coolingUntil(
  changedAt: Date | null,
  { hours, now }: { hours: number; now: Date },
): Date | null {
  if (!changedAt) return null
  const until = new Date(changedAt.getTime() + hours * HOUR_MS)
  return until > now ? until : null
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
    label: 'Dados pedidos pela marca',
    category: 'Dados pessoais',
    isMissing: ({ pendingData }) => pendingData,
  },
  {
    field: 'pix_account',
    label: 'Chave PIX',
    category: 'Dados de pagamento',
    isMissing: ({ hasPayoutData }) => !hasPayoutData,
  },
  {
    field: 'documents',
    label: 'Documentos pedidos pela marca',
    category: 'Documentos',
    isMissing: ({ pendingDocuments }) => pendingDocuments,
  },
]

/** The progress of a registration: the missing fields, and the share per category. */
export function checkRegistration(registration: Registration) {
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

const AGE = { from: 18, to: 100 } as const

/** Whether a person born on this day may take part: from 18 to 100 years old. */
export function isAllowedAge(birth: Day, today: Day): boolean {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  const age = today.slice(5) < birth.slice(5) ? years - 1 : years
  return age >= AGE.from && age <= AGE.to
}

type Pix = { type: PixKeyType; key: string }

type Payout<Bank, Key extends Pix = Pix> = { pix: Key | null; bank: Bank | null }

/**
 * The payout destination after a change: a PIX key or a bank account, never both. The first
 * one ever needs no waiting time; a replacement, a removal, or one after a removal does.
 * Undefined leaves the stored value.
 */
export function payoutAfter<Bank, Key extends Pix>(
  before: Payout<Bank, Key> & { changedAt: Date | null },
  change: { pix: Key | null | undefined; bank: Bank | null | undefined },
  now: Date,
) {
  const pix = change.pix ?? (change.bank || change.pix === null ? null : before.pix)
  const bank = change.bank ?? (change.pix || change.bank === null ? null : before.bank)
  const { changedAt } = before
  if (isSame({ pix, bank }, { pix: before.pix, bank: before.bank }))
    return { pix, bank, changedAt, act: null, first: false }
  const had = before.pix !== null || before.bank !== null
  const act = actOf({ pix, bank }, had)
  const first = !had && changedAt === null
  return { pix, bank, changedAt: first ? null : now, act, first }
}

function actOf({ pix, bank }: Payout<unknown>, had: boolean) {
  if (pix === null && bank === null) return 'removed' as const
  return had ? ('changed' as const) : ('registered' as const)
}

/** The names of the changed fields. */
export function changedFields(before: object, after: object): string[] {
  const was = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after)
    .filter(([field, value]) => !isSame(was.get(field), value))
    .map(([field]) => field)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(ordered(one)) === JSON.stringify(ordered(other))
}

/** With its keys in one order, so that equal values are serialized equally. */
function ordered(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, ordered(part)])
}

/** At least a first name and another. */
export function isFullName(name: string): boolean {
  return /\S\s+\S/.test(name)
}

/** Whether a change names a company that the partner was not before. */
export function isOtherCompany(
  partner: { document: string | null },
  change: { pj_cnpj?: string | undefined },
): boolean {
  return change.pj_cnpj !== undefined && change.pj_cnpj !== partner.document
}

export const socialNetworks = [
  'facebook',
  'twitter',
  'linkedin',
  'youtube',
  'whatsapp',
  'tiktok',
  'site',
  'instagram',
] as const

export type Network = (typeof socialNetworks)[number]

/** The networks that have an address for each name. */
type NamedNetwork = Exclude<Network, 'whatsapp' | 'site'>

/**
 * Whether a name is a person's or a company's: LinkedIn has different addresses for them.
 */
export type NetworkOwner = { company: boolean }

/** For each network, the host in pasted addresses, and the beginning of the address of a name. */
const networkPlaces: Record<NamedNetwork, { host: RegExp; at: string }> = {
  instagram: { host: /instagram\.com\//i, at: 'https://instagram.com/' },
  facebook: { host: /facebook\.com\//i, at: 'https://facebook.com/' },
  tiktok: { host: /tiktok\.com\/@?/i, at: 'https://tiktok.com/@' },
  youtube: { host: /youtube\.com\//i, at: 'https://youtube.com/' },
  linkedin: { host: /linkedin\.com\//i, at: 'https://linkedin.com/' },
  twitter: { host: /(?:twitter|x)\.com\//i, at: 'https://twitter.com/' },
}

/** The stored value of typed or pasted text: only the name, without link or spaces. */
export function socialHandle(
  network: NamedNetwork,
  typed: string,
  { company }: NetworkOwner,
): string {
  const pasted = (typed.trim().split(networkPlaces[network].host).at(-1) ?? '').replace(
    /[?#].*$/,
    '',
  )
  const [first = '', second = ''] = pasted.split('/')
  // A person's name on LinkedIn has no prefix.
  if (network === 'linkedin' && first === 'in' && second !== '' && !company) return second
  // A company's or a channel's page has its kind before the name.
  if (hasPlace(network, `${first}/${second}`)) return `${first}/${second}`
  return network === 'youtube' ? first : first.replace(/^@/, '')
}

/**
 * The address of a name; null while there is none. Only addresses of the networks
 * themselves.
 */
export function networkLink(
  network: Network,
  handle: string,
  { company }: NetworkOwner,
): string | null {
  if (handle === '') return null
  if (network === 'whatsapp') return `https://wa.me/55${handle.replaceAll(/\D/g, '')}`
  if (network === 'site') return null
  const { at } = networkPlaces[network]
  if (hasPlace(network, handle)) return at + handle.split('/').map(encodePart).join('/')
  const place = network === 'linkedin' ? (company ? 'company/' : 'in/') : ''
  return at + place + encodePart(handle)
}

/** The allowed prefixes of a name in an address of the network. */
const places: Partial<Record<Network, RegExp>> = {
  linkedin: /^(?:in|company|school)\/[^/]+$/,
  youtube: /^(?:channel|c|user)\/[^/]+$/,
}

/** Whether a handle includes its kind of page of the network. */
export function hasPlace(network: Network, handle: string): boolean {
  return places[network]?.test(handle) ?? false
}

/** YouTube's own names begin with an `@`, which is allowed in an address. */
function encodePart(part: string): string {
  return encodeURIComponent(part).replace(/^%40/, '@')
}
