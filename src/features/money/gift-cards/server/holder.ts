import { type Partner } from '#features/people/partners/server/public.ts'
import { type Profile } from '#features/people/profile/server/public.ts'

/** The holder of a card: name, document, contact and address. */
export function holderOf(partner: Partner, { address }: Profile) {
  return {
    name: partner.name,
    document: partner.document,
    email: partner.email,
    mobile: partner.mobile,
    address: address && { ...address, complement: address.complement ?? null },
  }
}

/** The CPF of a card's holder: for a company, its contact's; null if it has not named one. */
export function cardCpfOf({ pfPj, document }: Partner, profile: Profile): string | null {
  return pfPj === 'PJ' ? profile.pj_cpf_contato : document
}
