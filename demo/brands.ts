import { aliado } from './brands/aliado.ts'
import { aurora } from './brands/aurora.ts'
import { casaviva } from './brands/casaviva.ts'
import { trilha } from './brands/trilha.ts'

export type { DemoBrand } from './brands/brand.ts'

export const brands = { selling: [aurora, trilha, casaviva], platform: aliado } as const
