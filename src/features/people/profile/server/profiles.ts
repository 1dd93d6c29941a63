import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx, vaultIn } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import type { BankAccount, ProfileFields } from '../profile-fields.ts'
import { openProfile, sealProfile } from './sealed-profile.ts'

const profiles = owning<'partner_profile'>

/** A partner's own data, in the wire's names; null where missing. */
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

export async function profileOf(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
): Promise<Profile> {
  const row = await profiles(tx)
    .selectFrom('partner_profile')
    .selectAll()
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .executeTakeFirst()
  return row ? toProfile(openProfile(vaultIn(tx), { brandId, partnerId }, row)) : NOTHING
}

/** Stores the whole profile; the caller has held the partner's lock since reading it. */
export async function storeProfile(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  profile: Profile,
  now: Date,
): Promise<void> {
  const sealed = sealProfile(vaultIn(tx), { brandId, partnerId }, toRow(profile))
  const row = { ...sealed, updatedAt: now }
  await profiles(tx)
    .insertInto('partner_profile')
    .values({ brandId, partnerId, ...row })
    .onConflict((conflict) => conflict.columns(['brandId', 'partnerId']).doUpdateSet(row))
    .execute()
}

/** A new partner's data from the sign-up. */
export function startProfile(
  tx: Tx,
  owner: PartnerKey,
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
    genderId: profile.gender_id,
    ethnicityId: profile.ethnicity_id,
    education: profile.education,
    rg: profile.rg,
    pisPasep: profile.pis_pasep,
    companyName: profile.pj_razao_social,
    tradeName: profile.pj_fantasia,
    contactName: profile.pj_nome_contato,
    contactCpf: profile.pj_cpf_contato,
    stateRegistration: profile.pj_ie,
    cnaes: profile.pj_cnaes,
    cep: address.cep,
    street: address.street,
    streetNumber: address.number,
    district: address.district,
    complement: address.complement,
    city: address.city,
    state: address.state,
    bank: account.bank,
    agency: account.agency,
    accountType: account.account_type,
    accountNumber: account.number,
    accountDigit: account.digit,
    socialNetworks: JSON.stringify(profile.social_networks),
  }
}

type Row = RowOf<'partner_profile'>

function toProfile(row: Row): Profile {
  return {
    birth: row.birth,
    gender_id: row.genderId,
    ethnicity_id: row.ethnicityId,
    education: row.education,
    rg: row.rg,
    pis_pasep: row.pisPasep,
    pj_razao_social: row.companyName,
    pj_fantasia: row.tradeName,
    pj_nome_contato: row.contactName,
    pj_cpf_contato: row.contactCpf,
    pj_ie: row.stateRegistration,
    pj_cnaes: row.cnaes,
    address: toAddress(row),
    bank_account: toBankAccount(row),
    // Only `toRow` writes the column, in the contract's shape.
    social_networks: row.socialNetworks as Profile['social_networks'],
  }
}

/** The table's constraint makes each of the two complete or absent. */
function toAddress(row: Row): Profile['address'] {
  if (row.cep === null) return null
  return {
    cep: row.cep,
    street: row.street ?? '',
    number: row.streetNumber ?? '',
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
    account_type: row.accountType ?? 'checking',
    number: row.accountNumber ?? '',
    digit: row.accountDigit ?? '',
  }
}

/** Whether the address of the partner `p` is in a city, ignoring accents and case. */
export function livesIn(brandId: BrandId, city: string): RawBuilder<boolean> {
  return sql`exists (
    select from partner_profile
    where brand_id = ${brandId} and partner_id = p.id
      and plain_text(city) = plain_text(${city}))`
}
