import type { Profile } from '#features/people/profile/server/public.ts'

import { auroraPeople } from './people/aurora-people.ts'
import { demoPeople } from './people/demo-people.ts'
import { trilhaPeople } from './people/trilha-people.ts'
import { type Random, seeded } from './random.ts'
import { rowsOf } from './table.ts'
import { makeCnpj, makeCpf } from './tax-ids.ts'

export type State = 'approved' | 'in review' | 'refused' | 'pending'

/** One person's membership at one brand. */
export type Member = {
  brand: string
  slug: string
  name: string
  email: string
  pfPj: 'PF' | 'PJ'
  document: string
  /** How many days before today they joined. */
  joinedAgo: number
  /** The slug of the inviter. */
  invitedBy: string | null
  state: State
  /** Orders in an average week. */
  ordersPerWeek: number
  pix: { type: 'cpf' | 'cnpj' | 'email'; key: string } | null
  /** The bank account of people without a Pix key. */
  bankAccount: Profile['bank_account']
}

/** Partners whose redemptions are part of the demo, so they need a Pix key. */
const SURE_TO_HAVE_PIX = new Set(['ana', 'bruno'])

const bankAccounts = new Map<string, NonNullable<Profile['bank_account']>>([
  [
    'debora-martins',
    {
      bank: '341',
      agency: '0445',
      account_type: 'checking',
      number: '23871',
      digit: '6',
    },
  ],
  [
    'gustavo-pacheco',
    {
      bank: '033',
      agency: '2187',
      account_type: 'checking',
      number: '13004512',
      digit: '9',
    },
  ],
])

/** Users who are not partners. */
export const operators = [
  { name: 'Helena Prado', email: 'gestora@demo.aliado.test' },
  { name: 'Otávio Lemos', email: 'plataforma@demo.aliado.test' },
]

/** Every membership at every brand; always the same people. */
export function members(): Member[] {
  const random = seeded(2_202)
  const known = new Map<string, { pfPj: 'PF' | 'PJ'; document: string }>()
  return [
    ...parse('aurora', auroraPeople),
    ...parse('trilha', trilhaPeople),
    ...rowsOf(demoPeople).map(([brand = '', ...cells]) => ({ brand, cells })),
  ].map(({ brand, cells }) => toMember(brand, cells, { random, known }))
}

type Known = { random: Random; known: Map<string, { pfPj: 'PF' | 'PJ'; document: string }> }

function parse(brand: string, table: string) {
  return rowsOf(table).map((cells) => ({ brand, cells }))
}

function toMember(brand: string, cells: string[], { random, known }: Known): Member {
  const [name = '', slug = '', kind = '', joinedAgo, invitedBy, weekly, state = ''] = cells
  const email = cells[7] || `${slug}@demo.aliado.test`
  const pfPj = kind === 'PJ' ? 'PJ' : 'PF'
  // One person has the same CPF or CNPJ at every brand.
  const id = known.get(email) ?? {
    pfPj,
    document: pfPj === 'PJ' ? makeCnpj(random) : makeCpf(random),
  }
  known.set(email, id)
  const approved = state === ''
  const bankAccount = bankAccounts.get(slug) ?? null
  const hasPix = approved && (random.chance(0.9) || SURE_TO_HAVE_PIX.has(slug))
  const pix = hasPix ? pixOf({ ...id, email }, random) : null
  return {
    brand,
    slug,
    name,
    email,
    ...id,
    joinedAgo: Number(joinedAgo),
    invitedBy: invitedBy || null,
    state: approved ? 'approved' : toState(state),
    ordersPerWeek: Number(weekly),
    pix: bankAccount === null ? pix : null,
    bankAccount,
  }
}

function toState(text: string): State {
  if (text === 'in review' || text === 'refused' || text === 'pending') return text
  throw new Error(`unknown state: ${text}`)
}

function pixOf(
  { pfPj, document, email }: Pick<Member, 'pfPj' | 'document' | 'email'>,
  random: Random,
): Member['pix'] {
  if (random.chance(0.3)) return { type: 'email', key: email }
  return { type: pfPj === 'PJ' ? 'cnpj' : 'cpf', key: document }
}
