/** What a bank's codes say of a payment. */
export type Verdict =
  | { kind: 'paid' | 'scheduled' }
  | { kind: 'refused' | 'returned' | 'to_check'; reason: string }

/** The codes of a bank's manual. Whatever is not listed is for a person to check. */
type Codes = {
  /** It has the payment, and will make it. */
  scheduled: readonly string[]
  /** The payment was made and came back. */
  returned: readonly string[]
  /** Final: it was not made. The reason is for the partner and the brand. */
  refused: Readonly<Record<string, string>>
}

/** The same reason for several codes. */
function refusedFor(reasons: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reasons).flatMap(([reason, codes]) =>
      codes.split(' ').map((code) => [code, reason]),
    ),
  )
}

/** What banks say in codes of their own. */
const reasons = {
  cancelled: 'O pagamento foi cancelado no banco.',
  noBalance: 'A conta da marca não tinha saldo.',
  otherOwner: 'O CPF ou CNPJ não é o do dono da chave ou da conta.',
  rejected: 'O banco rejeitou o pagamento.',
}

/** The same at every bank. */
const everywhere = {
  'O banco do favorecido não é válido.': 'AL',
  'A agência do favorecido não é válida.': 'AM',
  'A conta do favorecido não é válida.': 'AN',
  'O nome do favorecido não foi aceito.': 'AO',
  'A data do pagamento não foi aceita.': 'AP',
  'O valor não foi aceito.': 'AR',
  'O lote não foi aceito pelo banco.': 'HA',
  'O lote não foi aceito: os totais não conferem.': 'TA',
}

/** Itaú, SISPAG CNAB 240, note 8. There AE is only another day of payment. */
const itau: Codes = {
  scheduled: ['BD', 'AE'],
  returned: ['DV'],
  refused: refusedFor({
    ...everywhere,
    [reasons.otherOwner]: 'BI CD',
    [reasons.cancelled]: 'CE',
    'O lote foi cancelado no banco.': 'LC',
    'O pagamento não foi autorizado no banco.': 'NA',
    'O pagamento não foi realizado pelo banco.': 'NR',
    [reasons.rejected]: 'RJ AG AH AI AJ AQ BC',
    [reasons.noBalance]: 'SS',
  }),
}

/** FEBRABAN, CNAB 240, note G059, as most other banks use it. */
const febraban: Codes = {
  scheduled: ['BD', 'BE'],
  returned: ['DV', 'H4'],
  refused: refusedFor({
    ...everywhere,
    [reasons.noBalance]: '01 HF',
    [reasons.cancelled]: '02 BF',
    'O CPF ou CNPJ do favorecido não foi aceito.': 'AT PG',
    'O endereço do favorecido não foi aceito.': 'AU AV AW AX AY',
    'A conta do favorecido está impedida.': 'BG',
    'O banco não aceitou os dados da marca: confira a conta e o convênio.':
      'AE AF AG HB HC HD HE',
    [reasons.rejected]: 'RJ AA AB AC AD AH AI AJ AK AQ AS AZ BA BB BC HG HH HI HJ HK HL',
    'O Pix não foi feito pelo banco. Tente de novo mais tarde.': 'PA',
    'O banco do favorecido não concluiu o Pix.': 'PB PH',
    'A conta do favorecido está encerrada.': 'PC',
    'A conta do favorecido não recebe este Pix.': 'PD PE',
    [reasons.otherOwner]: 'PF',
    'O banco não aceitou o Pix.': 'PI PL',
    'A chave Pix não está mais cadastrada.': 'PJ',
    'A chave Pix não é válida.': 'PM PN',
  }),
}

const ITAU = '341'

const RETURNED = 'O banco do favorecido devolveu o pagamento.'
const UNKNOWN = 'O banco respondeu com um código que não conhecemos:'

/**
 * The verdict of up to five codes of two letters of this bank (three digits; null: unknown). Paid only if
 * the bank says nothing else; an unknown code, or one that contradicts another, is for a person to check.
 */
export function verdictOf(codes: string, bank: string | null): Verdict {
  const { scheduled, returned, refused: refusals } = bank === ITAU ? itau : febraban
  const parts = [...codes.matchAll(/.{1,2}/g)].map(([code]) => code)
  const refused = parts.find((code) => Object.hasOwn(refusals, code))
  const known = new Set([...Object.keys(refusals), ...scheduled, ...returned, '00'])
  const isPaid = parts.includes('00')
  if (parts.length === 0 || parts.some((code) => !known.has(code)))
    return { kind: 'to_check', reason: `${UNKNOWN} ${codes || '(vazio)'}.` }
  const isReturned = parts.some((code) => returned.includes(code))
  if (isPaid && (isReturned || refused !== undefined)) return contradiction(codes)
  if (isReturned) return { kind: 'returned', reason: RETURNED }
  if (refused !== undefined) return { kind: 'refused', reason: refusals[refused] ?? '' }
  return { kind: isPaid ? 'paid' : 'scheduled' }
}

function contradiction(codes: string): Verdict {
  return {
    kind: 'to_check',
    reason: `O banco respondeu com códigos que se contradizem: ${codes}.`,
  }
}
