/** What the company registry knows of a CNPJ. */
export type CompanyRegistry = {
  company(
    cnpj: string,
  ): Promise<{ active: boolean; name: string; cnaes: string[] } | 'unknown' | 'unavailable'>
}
