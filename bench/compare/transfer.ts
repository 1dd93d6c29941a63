/** What each ledger transfers: R$ 30.00 with the person to be paid. */
export const AMOUNT = 30_00
export const DESTINATION = `plain.${JSON.stringify({
  pixKeyType: 'email',
  pixKey: 'pessoa@aliado.test',
  taxId: '52998224725',
  name: 'Pessoa de Teste',
})}`

export type Approach =
  | 'ours'
  | 'formance as sent'
  | 'formance in one message'
  | 'blnk as sent'
  | 'blnk in one message'

export type TransferJob = {
  approach: Approach
  databaseUrl: string
  redisPort: number | null
  accounts: { first: number; last: number }
  connections: number
  seconds: number
  warmSeconds: number
}
