import { type Partner } from '#features/people/partners/server/public.ts'
import { type Profile } from '#features/people/profile/server/public.ts'

/** The holder's name on a card, and the address it is sent to. */
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
