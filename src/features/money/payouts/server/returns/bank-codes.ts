/** What a bank's codes say of a payment. */
export type Verdict =
  | { kind: 'paid' | 'scheduled' }
  | { kind: 'refused' | 'returned' | 'to_check'; reason: string }

/** Final refusals, for the partner and the brand; the codes are those of the bank's manual. */
const refusals: Readonly<Record<string, string>> = {
  AL: 'O banco do favorecido não é válido.',
  AN: 'A conta do favorecido não é válida.',
  BI: 'O CPF ou CNPJ não é o do dono da chave ou da conta.',
  CE: 'O pagamento foi cancelado no banco.',
  HA: 'O lote não foi aceito pelo banco.',
  LC: 'O lote foi cancelado no banco.',
  NA: 'O pagamento não foi autorizado no banco.',
  NR: 'O pagamento não foi realizado pelo banco.',
  RJ: 'O banco rejeitou o pagamento.',
  SS: 'A conta da marca não tinha saldo.',
  TA: 'O lote não foi aceito: os totais não conferem.',
}
const RETURNED = 'O banco do favorecido devolveu o pagamento.'
const UNKNOWN = 'O banco respondeu com um código que não conhecemos:'

/**
 * The verdict of up to five codes of two letters. Paid only if the bank says nothing else; an
 * unknown code, or one that contradicts another, is for a person to check.
 */
export function verdictOf(codes: string): Verdict {
  const parts = [...codes.matchAll(/.{1,2}/g)].map(([code]) => code)
  const refused = parts.filter((code) => Object.hasOwn(refusals, code))
  const known = new Set([...Object.keys(refusals), '00', 'BD', 'DV'])
  const isPaid = parts.includes('00')
  if (parts.length === 0 || parts.some((code) => !known.has(code)))
    return { kind: 'to_check', reason: `${UNKNOWN} ${codes || '(vazio)'}.` }
  if (parts.includes('DV'))
    return isPaid ? contradiction(codes) : { kind: 'returned', reason: RETURNED }
  if (refused.length > 0)
    return isPaid
      ? contradiction(codes)
      : { kind: 'refused', reason: refusals[refused[0] ?? ''] ?? '' }
  return { kind: isPaid ? 'paid' : 'scheduled' }
}

function contradiction(codes: string): Verdict {
  return {
    kind: 'to_check',
    reason: `O banco respondeu com códigos que se contradizem: ${codes}.`,
  }
}
