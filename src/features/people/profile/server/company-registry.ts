/** What the company registry knows of a CNPJ. */
export type CompanyRegistry = {
  company(
    cnpj: string,
  ): Promise<{ active: boolean; name: string; cnaes: string[] } | 'unknown' | 'unavailable'>
}

/** Cosmetics, sporting goods and sales promotion. */
const activities = ['4772500', '4763602', '7319002']

/**
 * Simulated: knows every CNPJ. The last digits choose the answer, so that each path can be
 * tried by hand: 00 to 19 is closed, 20 to 29 unknown, 30 to 34 unavailable.
 */
export const companyRegistrySimulator: CompanyRegistry = {
  async company(cnpj) {
    const digits = Number(cnpj.slice(-2))
    if (digits < 20)
      return { active: false, name: 'Empresa Baixada Ltda', cnaes: activities }
    if (digits < 30) return 'unknown'
    if (digits < 35) return 'unavailable'
    return { active: true, name: 'Empresa da Demonstração Ltda', cnaes: activities }
  },
}
