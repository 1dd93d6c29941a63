import type { CompanyRegistry } from './company-registry.ts'

const activities = [
  {
    code: '4772-5/00',
    description:
      'Comércio varejista de cosméticos, produtos de perfumaria e de higiene pessoal',
  },
  { code: '7319-0/02', description: 'Promoção de vendas' },
  {
    code: '4763-6/02',
    description: 'Comércio varejista de artigos esportivos',
  },
]

/**
 * Knows every company; how it behaves is asked for by the first digits, so that every path can be
 * seen by hand: 9991 is closed, 9992 unknown, 9993 finds the registry away.
 */
export const simulatedRegistry: CompanyRegistry = {
  lookUp: async (cnpj) => {
    if (cnpj.startsWith('9992')) return 'unknown'
    if (cnpj.startsWith('9993')) throw new Error('the simulated registry is away')
    return {
      name: `EMPRESA ${cnpj.slice(0, 8)} LTDA`,
      active: !cnpj.startsWith('9991'),
      cnaes: activities,
    }
  },
}
