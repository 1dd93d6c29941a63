import type { z } from 'zod'

import { owning, type Tx, vaultIn } from '#platform/server/database/db.ts'

import type { BankAccount, ProfileFields } from '../profile-fields.ts'
import { openProfile, sealProfile } from './sealed-profile.ts'

const profiles = owning<'partner_profile'>

type Owner = { brandId: number; partnerId: number }

/** What a partner said of themself, in the wire's names; null where they said nothing. */
export type Profile = z.output<typeof ProfileFields> & {
  bank_account: z.output<typeof BankAccount> | null
}

const NOTHING: Profile = {
  birth: null,
  gender_id: null,
  ethnicity_id: null,
  education: null,
  rg: null,
  pis_pasep: null,
  pj_razao_social: null,
  pj_fantasia: null,
  pj_nome_contato: null,
  pj_cpf_contato: null,
  pj_ie: null,
  pj_cnaes: [],
  address: null,
  bank_account: null,
  social_networks: [],
}

export async function profileOf(tx: Tx, { brandId, partnerId }: Owner): Promise<Profile> {
  const row = await profiles(tx)
    .selectFrom('partner_profile')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('partner_id', '=', partnerId)
    .executeTakeFirst()
  return row ? toProfile(openProfile(vaultIn(tx), { brandId, partnerId }, row)) : NOTHING
}

/** Stores the whole profile; whoever calls holds the partner's lock since reading it. */
export async function storeProfile(
  tx: Tx,
  { brandId, partnerId }: Owner,
  profile: Profile,
  now: Date,
): Promise<void> {
  const sealed = sealProfile(vaultIn(tx), { brandId, partnerId }, toRow(profile))
  const row = { ...sealed, updated_at: now }
  await profiles(tx)
    .insertInto('partner_profile')
    .values({ brand_id: brandId, partner_id: partnerId, ...row })
    .onConflict((conflict) => conflict.columns(['brand_id', 'partner_id']).doUpdateSet(row))
    .execute()
}

/** What a new partner said on the way in. */
export function startProfile(
  tx: Tx,
  owner: Owner,
  input: Partial<Profile>,
  now: Date,
): Promise<void> {
  return storeProfile(tx, owner, { ...NOTHING, ...input }, now)
}

const NO_ADDRESS = {
  cep: null,
  street: null,
  number: null,
  district: null,
  complement: null,
  city: null,
  state: null,
}

const NO_ACCOUNT = {
  bank: null,
  agency: null,
  account_type: null,
  number: null,
  digit: null,
}

function toRow(profile: Profile) {
  const address = profile.address ?? NO_ADDRESS
  const account = profile.bank_account ?? NO_ACCOUNT
  return {
    birth: profile.birth,
    gender_id: profile.gender_id,
    ethnicity_id: profile.ethnicity_id,
    education: profile.education,
    rg: profile.rg,
    pis_pasep: profile.pis_pasep,
    company_name: profile.pj_razao_social,
    trade_name: profile.pj_fantasia,
    contact_name: profile.pj_nome_contato,
    contact_cpf: profile.pj_cpf_contato,
    state_registration: profile.pj_ie,
    cnaes: profile.pj_cnaes,
    cep: address.cep,
    street: address.street,
    street_number: address.number,
    district: address.district,
    complement: address.complement,
    city: address.city,
    state: address.state,
    bank: account.bank,
    agency: account.agency,
    account_type: account.account_type,
    account_number: account.number,
    account_digit: account.digit,
    social_networks: JSON.stringify(profile.social_networks),
  }
}

type Row = {
  birth: string | null
  gender_id: number | null
  ethnicity_id: number | null
  education: string | null
  rg: string | null
  pis_pasep: string | null
  company_name: string | null
  trade_name: string | null
  contact_name: string | null
  contact_cpf: string | null
  state_registration: string | null
  cnaes: string[]
  cep: string | null
  street: string | null
  street_number: string | null
  district: string | null
  complement: string | null
  city: string | null
  state: string | null
  bank: string | null
  agency: string | null
  account_type: string | null
  account_number: string | null
  account_digit: string | null
  social_networks: unknown
}

function toProfile(row: Row): Profile {
  return {
    birth: row.birth,
    gender_id: row.gender_id,
    ethnicity_id: row.ethnicity_id,
    education: row.education,
    rg: row.rg,
    pis_pasep: row.pis_pasep,
    pj_razao_social: row.company_name,
    pj_fantasia: row.trade_name,
    pj_nome_contato: row.contact_name,
    pj_cpf_contato: row.contact_cpf,
    pj_ie: row.state_registration,
    pj_cnaes: row.cnaes,
    address: toAddress(row),
    bank_account: toBankAccount(row),
    // Only `toRow` writes the column, in the contract's shape.
    social_networks: row.social_networks as Profile['social_networks'],
  }
}

/** The table's constraint keeps each of the two whole or absent. */
function toAddress(row: Row): Profile['address'] {
  if (row.cep === null) return null
  return {
    cep: row.cep,
    street: row.street ?? '',
    number: row.street_number ?? '',
    district: row.district ?? '',
    complement: row.complement,
    city: row.city ?? '',
    state: row.state ?? '',
  }
}

function toBankAccount(row: Row): Profile['bank_account'] {
  if (row.bank === null) return null
  return {
    bank: row.bank,
    agency: row.agency ?? '',
    account_type: row.account_type === 'savings' ? 'savings' : 'checking',
    number: row.account_number ?? '',
    digit: row.account_digit ?? '',
  }
}
