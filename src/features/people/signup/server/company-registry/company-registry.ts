/** The public registry's data of a company. */
export type Company = {
  name: string
  /** `active` is registered and regular; any other state may not sell. */
  active: boolean
  cnaes: { code: string; description: string }[]
}

/**
 * Looks a company up by its CNPJ. `unknown` is not a refusal: the public mirrors are weeks
 * behind the registry and sometimes miss companies. Throws when the registry is
 * unavailable.
 */
export type CompanyRegistry = { lookUp(cnpj: string): Promise<Company | 'unknown'> }
