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
 * Knows every company; the first digits choose the answer, so that every path can be tried
 * by hand: 9991 is closed, 9992 unknown, 9993 is unavailable.
 */
export const simulatedRegistry: CompanyRegistry = {
  lookUp: async (cnpj) => {
    if (cnpj.startsWith('9992')) return 'unknown'
    if (cnpj.startsWith('9993')) throw new Error('the simulated registry is unavailable')
    return {
      name: `EMPRESA ${cnpj.slice(0, 8)} LTDA`,
      active: !cnpj.startsWith('9991'),
      cnaes: activities,
    }
  },
}
