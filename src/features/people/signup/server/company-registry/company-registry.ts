/** What the public registry says of a company. */
export type Company = {
  name: string
  /** `active` is registered and regular; anything else may not sell. */
  active: boolean
  cnaes: { code: string; description: string }[]
}

/**
 * Looks a company up by its CNPJ. `unknown` is no verdict: the public mirrors lag weeks behind the
 * registry and forget companies at times. Throws when the registry cannot be asked.
 */
export type CompanyRegistry = { lookUp(cnpj: string): Promise<Company | 'unknown'> }
