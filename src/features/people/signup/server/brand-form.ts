import { type Term, termInForce } from '#features/people/terms/server/public.ts'
import {
  type Brand,
  parametersOf,
  takesPartners,
} from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'

import type { BotCheck } from './bot-check/bot-check.ts'

const form = owning<'sign_up_category' | 'partner_type'>

const formParameters = [
  'allowed_cnaes',
  'sign_slug_placeholder',
  'sign_message_link_store',
  'sign_link_sufix',
  'user_who_can_register',
  'default_partner_status',
  'slug_readonly',
  'password_minimum_length',
  'instagram_minimum_followers',
] as const

export type BrandForm = Awaited<ReturnType<typeof brandForm>>

/** Every setting of a brand's sign-up. */
export async function brandForm(tx: Tx, brand: Brand, now: Date) {
  const categories = await form(tx)
    .selectFrom('sign_up_category')
    .select(['id', 'title', 'active'])
    .where('brandId', '=', brand.id)
    .orderBy('position')
    .execute()
  const partnerTypes = await form(tx)
    .selectFrom('partner_type')
    .select(['id', 'singularName', 'active'])
    .where('brandId', '=', brand.id)
    .orderBy('position')
    .execute()
  return {
    brand,
    categories,
    partnerTypes,
    parameters: await parametersOf(tx, brand.id, formParameters),
    terms: {
      pf: await termInForce(tx, { brandId: brand.id, type: 'pf' }, now),
      pj: await termInForce(tx, { brandId: brand.id, type: 'pj' }, now),
    },
  }
}

function readable({ version, docs }: Term) {
  const words = docs.flatMap(({ ops }) => ops.map(({ insert }) => insert)).join('')
  return { version, paragraphs: words.split(/\n+/).filter((line) => line.trim() !== '') }
}

/** The data from which the sign-up screens are built. */
export function skeletonOf(
  { brand, categories, partnerTypes, parameters, terms }: BrandForm,
  botCheck: BotCheck,
) {
  return {
    brand: { slug: brand.slug, name: brand.name, logo: brand.logoUrl },
    open_for_joining: takesPartners(brand),
    challenge_links: [],
    cnaes: parameters.allowed_cnaes,
    partner_types: partnerTypes.filter(isActive).map(({ id, singularName }) => ({
      id,
      singular_name: singularName,
    })),
    categories_to_publish: categories
      .filter(isActive)
      .map(({ id, title }) => ({ id, title })),
    bot_check: { kind: botCheck.kind, site_key: botCheck.siteKey },
    terms: { pf: readable(terms.pf), pj: readable(terms.pj) },
    params: {
      sign_slug_placeholder: parameters.sign_slug_placeholder,
      sign_message_link_store: parameters.sign_message_link_store,
      user_who_can_register: parameters.user_who_can_register,
      default_partner_status: parameters.default_partner_status,
      slug_readonly: parameters.slug_readonly,
      password_minimum_length: parameters.password_minimum_length,
      instagram_minimum_followers: parameters.instagram_minimum_followers,
    },
    params2: { sign_link_sufix: parameters.sign_link_sufix },
  }
}

function isActive({ active }: { active: boolean }): boolean {
  return active
}

type Choices = { categories: readonly string[]; partnerTypes: readonly string[] }

/** Sets a brand's sign-up categories and kinds of partner, in this order. */
export async function offerChoices(
  tx: Tx,
  brandId: BrandId,
  { categories, partnerTypes }: Choices,
): Promise<void> {
  if (categories.length > 0)
    await form(tx)
      .insertInto('sign_up_category')
      .values(categories.map((title, position) => ({ brandId, title, position })))
      .execute()
  if (partnerTypes.length > 0)
    await form(tx)
      .insertInto('partner_type')
      .values(
        partnerTypes.map((singular_name, position) => ({
          brandId,
          singularName: singular_name,
          position,
        })),
      )
      .execute()
}
