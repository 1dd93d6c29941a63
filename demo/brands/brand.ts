import type { NewDocumentType } from '#features/people/documents/server/public.ts'
import type { ParameterKey, NewBrand } from '#features/program/brands/server/public.ts'

import type { Ladder } from '../levels.ts'
import { seeded } from '../random.ts'
import { makeCnpj } from '../tax-ids.ts'

export type DemoBrand = NewBrand & {
  key: string | null
  parameters: Partial<Record<ParameterKey, unknown>>
  levels: Ladder
  /** Percents in hundredths of a point, as everywhere. */
  splits: Record<string, number>
  exceptions: { sku: string; percent: number }[]
  /** The choices at its sign-up. */
  signUp: { categories: string[]; partnerTypes: string[] }
  /** The documents that it requires of its partners, in its order. */
  documents: Omit<NewDocumentType, 'brandId' | 'position'>[]
}

/** The documents that most brands require. */
export const papers: DemoBrand['documents'] = [
  {
    name: 'RG ou CNH',
    description: 'Frente e verso na mesma foto, ou o PDF da CNH digital.',
    pfPj: 'PF',
    required: true,
  },
  {
    name: 'Cartão CNPJ',
    description: 'O comprovante de inscrição, como sai no site da Receita Federal.',
    pfPj: 'PJ',
    required: true,
  },
  {
    name: 'Comprovante de endereço',
    description: 'Conta de água, luz ou telefone dos últimos três meses.',
    pfPj: 'ALL',
    required: false,
  },
]

const random = seeded(1_101)

/** The companies behind the brands; the same at every start. */
export const taxIds = {
  aurora: makeCnpj(random),
  trilha: makeCnpj(random),
  casaviva: makeCnpj(random),
  aliado: makeCnpj(random),
}
