/** The categories of movements, by which the statement is filtered. The numbers are the ids on the wire. */
export const creditCategories = {
  sale: { id: 1, description: 'Vendas' },
  invite: { id: 2, description: 'Indicações' },
  redemption: { id: 3, description: 'Resgates' },
  expiry: { id: 4, description: 'Créditos expirados' },
  debt: { id: 5, description: 'Abatimento de saldo devedor' },
  opening: { id: 6, description: 'Saldo inicial' },
  mission: { id: 7, description: 'Missões' },
  course: { id: 8, description: 'Cursos' },
  bonus: { id: 9, description: 'Bônus' },
  closing: { id: 10, description: 'Fechamentos' },
  adjustment: { id: 11, description: 'Ajustes da marca' },
} as const

export type CreditCategory = keyof typeof creditCategories

/** What a transaction of the ledger does, with its name for the brand's finance. */
export const movementNames = {
  earn: 'Comissão em análise',
  correct: 'Correção de valor',
  reverse: 'Estorno',
  release: 'Liberação',
  grant: 'Crédito concedido',
  reserve: 'Reserva para pagamento',
  capture: 'Pagamento',
  void: 'Devolução da reserva',
  expire: 'Expiração',
  repay: 'Abatimento de débito',
  spend: 'Uso de créditos',
  adjust: 'Ajuste da marca',
  write_off: 'Perdão de débito',
} as const
type Movement = keyof typeof movementNames
export const movements = Object.keys(movementNames) as Movement[]
