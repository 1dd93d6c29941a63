import { type Partner, type Profile } from '#features/partners/server/public.ts'

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
