import { accountNames } from '../../rules.ts'

/**
 * The accounts of the brand's own accounting: those of the book, and what its account of paid credits has in
 * one entry when a closing is paid.
 */
export const accountingNames = {
  ...accountNames,
  closing_fees: 'Taxas financeiras retidas',
  inss: 'INSS a recolher',
  irrf: 'IRRF a recolher',
  iss: 'ISS a recolher',
} as const
export type AccountingAccount = keyof typeof accountingNames
export const accountingAccounts = Object.keys(accountingNames) as AccountingAccount[]
