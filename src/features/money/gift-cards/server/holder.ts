import { type Partner } from '#features/people/partners/server/public.ts'
import { type Profile } from '#features/people/profile/server/public.ts'

/** Whose name stands on a card, and where it is sent. */
export function holderOf(partner: Partner, { address }: Profile) {
  return {
    name: partner.name,
    document: partner.document,
    email: partner.email,
    mobile: partner.mobile,
    address: address && { ...address, complement: address.complement ?? null },
  }
}

/** A card is made out to a person: a company's to its contact. Null while a company named none. */
export function cardCpfOf({ pfPj, document }: Partner, profile: Profile): string | null {
  return pfPj === 'PJ' ? profile.pj_cpf_contato : document
}
