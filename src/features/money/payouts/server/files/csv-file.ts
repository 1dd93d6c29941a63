import { formatDay } from '#platform/contract/time/dates.ts'
import { BYTE_ORDER_MARK, csvAmount, csvRows } from '#platform/server/files/csv.ts'

import type { BankFile, FilePayment } from './cnab-file.ts'

const HEADER = [
  'Nosso número',
  'Protocolo',
  'Nome',
  'CPF ou CNPJ',
  'Forma',
  'Tipo de chave',
  'Chave Pix',
  'Banco',
  'Agência',
  'Conta',
  'Valor',
  'Data',
]

/** A spreadsheet of payments, for banks that load it and for paying by hand. */
export function csvFile({ day, payments }: Pick<BankFile, 'day' | 'payments'>): Uint8Array {
  const rows = payments.map((payment) => [
    String(payment.ourNumber),
    payment.protocol,
    payment.to.name,
    payment.to.taxId,
    ...destinationCells(payment),
    csvAmount(payment.amountCents),
    formatDay(day),
  ])
  return Buffer.from(BYTE_ORDER_MARK + csvRows([HEADER, ...rows]))
}

function destinationCells({ to }: FilePayment): string[] {
  if (to.kind === 'pix') {
    // Without its plus: a spreadsheet would read the key as a formula.
    const key = to.pixKeyType === 'phone' ? to.pixKey.replace(/^\+/, '') : to.pixKey
    return ['PIX', to.pixKeyType, key, '', '', '']
  }
  return ['Conta', '', '', to.bank, to.agency, `${to.number}-${to.digit}`]
}
