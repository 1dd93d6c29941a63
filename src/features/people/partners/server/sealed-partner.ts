import { sql } from 'kysely'

import { type Tx, vaultIn } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import type { SealedTable } from '#platform/server/sealing/reseal.ts'
import type { Vault } from '#platform/server/sealing/sealer.ts'

type PartnerColumn = 'document' | 'mobile' | 'pixKey'
/**
 * Binds a partner's column to its row: a value copied from another row cannot be opened.
 */
function partnerPlace({ brandId, partnerId }: PartnerKey, column: PartnerColumn): string {
  return `partner:${brandId}:${partnerId}:${column}`
}

/**
 * The id of a new partner, known before the insert because its columns are sealed for it.
 */
export async function newPartnerId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval('partner_id_seq') as id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a sequence without a next value')
  return row.id
}

/** The digest that finds a CPF or CNPJ, at every brand. */
export function documentDigest(tx: Tx, document: string): Buffer {
  return vaultIn(tx).digest(document, 'document')
}

export function mobileDigest(tx: Tx, mobile: string): Buffer {
  return vaultIn(tx).digest(mobile, 'mobile')
}

export function pixKeyDigest(tx: Tx, key: string): Buffer {
  return vaultIn(tx).digest(key, 'pix key')
}

export function documentColumns(tx: Tx, owner: PartnerKey, document: string) {
  return {
    document: vaultIn(tx).seal(document, partnerPlace(owner, 'document')),
    documentDigest: documentDigest(tx, document),
  }
}

export function mobileColumns(tx: Tx, owner: PartnerKey, mobile: string | null) {
  if (mobile === null) return { mobile: null, mobileDigest: null }
  return {
    mobile: vaultIn(tx).seal(mobile, partnerPlace(owner, 'mobile')),
    mobileDigest: mobileDigest(tx, mobile),
  }
}

export function pixKeyColumns(tx: Tx, owner: PartnerKey, key: string | null) {
  if (key === null) return { pixKey: null, pixKeyDigest: null }
  return {
    pixKey: vaultIn(tx).seal(key, partnerPlace(owner, 'pixKey')),
    pixKeyDigest: pixKeyDigest(tx, key),
  }
}

export function openPartnerColumn<Text extends string | null>(
  { open }: Vault,
  owner: PartnerKey,
  [column, sealed]: [PartnerColumn, Text],
): Text | string {
  return sealed === null ? sealed : open(sealed, partnerPlace(owner, column))
}

const partnerColumn = (name: PartnerColumn) => ({
  name,
  place: (row: Record<string, unknown>) =>
    partnerPlace({ brandId: Number(row['brandId']), partnerId: Number(row['id']) }, name),
})

/** What this feature seals. */
export const sealedPartners: SealedTable[] = [
  {
    table: 'partner',
    key: ['brandId', 'id'],
    columns: [
      {
        ...partnerColumn('document'),
        digest: { column: 'documentDigest', purpose: 'document' },
      },
      {
        ...partnerColumn('mobile'),
        digest: { column: 'mobileDigest', purpose: 'mobile' },
      },
      {
        ...partnerColumn('pixKey'),
        digest: { column: 'pixKeyDigest', purpose: 'pix key' },
      },
    ],
  },
]
