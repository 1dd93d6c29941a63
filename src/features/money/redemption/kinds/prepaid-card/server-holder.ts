type Holder = {
  name: string
  /** The person's CPF; for a company, its contact's. */
  cpf: string | null
  document: string
  email: string
  mobile: string | null
  hasAddress: boolean
}

/** The data that a card's holder still has to complete; a card without plastic needs no address. */
export function missingOfHolder(holder: Holder, { isGhost }: { isGhost: boolean }) {
  const missing: ('cpf' | 'mobile' | 'address')[] = []
  if (!holder.cpf) missing.push('cpf')
  if (!holder.mobile) missing.push('mobile')
  if (!isGhost && !holder.hasAddress) missing.push('address')
  return missing
}
