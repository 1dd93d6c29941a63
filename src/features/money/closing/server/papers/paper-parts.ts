import { type Partner, partnerById } from '#features/people/partners/server/public.ts'
import {
  type Brand,
  brandById,
  letterheadOf,
} from '#features/program/brands/server/public.ts'
import { formatCnpj, formatTaxId } from '#platform/contract/brazil/numbers.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { FileAnswer } from '#platform/server/http/serve.ts'
import { inThread } from '#platform/server/jobs/in-thread.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { papers } from '../text.ts'
import type { drawPaper, Paper } from './draw-paper.tsx'

const PAPER = { module: new URL('draw-paper.tsx', import.meta.url), name: 'drawPaper' }

export type Row = [label: string, value: string]

export async function parties(tx: Tx, owner: PartnerKey) {
  const partner = await partnerById(tx, owner)
  if (!partner) throw new Error(`no partner ${owner.partnerId}`)
  return { partner, brand: await brandById(tx, owner.brandId) }
}

type OfBrand = { fileName: string; brand: Brand; store: Pick<FileStore, 'get'> }

export function toFile(
  { fileName, brand, store }: OfBrand,
  paper: Omit<Paper, 'letterhead'>,
): FileAnswer {
  return {
    bytes: async () =>
      inThread<typeof drawPaper>(PAPER, {
        letterhead: await letterheadOf(brand, store),
        ...paper,
      }),
    contentType: 'application/pdf',
    fileName,
  }
}

export function whoPays(brand: Brand): Row[] {
  return [
    [papers.name, brand.name],
    [papers.cnpj, formatCnpj(brand.document)],
  ]
}

export function whoIs({ name, document }: Partner): Row[] {
  return [
    [papers.name, name],
    [papers.closing.document, formatTaxId(document)],
  ]
}
