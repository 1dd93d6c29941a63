import { type DemoBrand, taxIds } from './brand.ts'

/**
 * The company that owns the deployment; stored last, because it marks the demo as complete.
 */
export const aliado: DemoBrand = {
  slug: 'aliado',
  name: 'Aliado',
  document: taxIds.aliado,
  shopUrl: 'https://aliado.example/',
  logoUrl: null,
  mode: 'credits',
  openForJoining: false,
  isPlatform: true,
  key: null,
  parameters: {},
  levels: [],
  splits: {},
  exceptions: [],
  signUp: { categories: [], partnerTypes: [] },
  documents: [],
}
