import { type Partner } from '#features/people/partners/server/public.ts'
import { networkLink } from '#features/people/profile/rules.ts'
import { profileOf } from '#features/people/profile/server/public.ts'
import type { Brand } from '#features/program/brands/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'

export type Person = {
  slug: string
  name: string
  photo: string | null
  networks: { network: string; content: string; link: string }[]
}

/** A partner's public data: never a phone number, an address or a document. */
export async function viewPerson(tx: Tx, partner: Partner): Promise<Person> {
  const owner = { brandId: partner.brandId, partnerId: partner.id }
  const kind = { company: partner.pfPj === 'PJ' }
  const { social_networks: networks } = await profileOf(tx, owner)
  return {
    slug: partner.slug,
    name: partner.name,
    photo: partner.logoUrl,
    networks: networks.flatMap(({ network, content }) => {
      const link = network === 'whatsapp' ? null : networkLink(network, content, kind)
      return link === null ? [] : [{ network, content, link }]
    }),
  }
}

export function toInfluencer({ slug, name, photo, networks }: Person) {
  return {
    slug,
    name,
    logo_foto_link: photo,
    social_networks: networks.map(({ network, content }) => ({ network, content })),
  }
}

export function toCompany({ id, slug, name, logoUrl }: Brand) {
  return { id, slug, name, logo: logoUrl }
}
