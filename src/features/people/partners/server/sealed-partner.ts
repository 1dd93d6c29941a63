import { sql } from 'kysely'

import { type Tx, vaultIn } from '#platform/server/db.ts'
import type { SealedTable } from '#platform/server/reseal.ts'
import type { Vault } from '#platform/server/sealer.ts'

type PartnerColumn = 'document' | 'mobile' | 'pix_key'
type ProfileColumn =
  | 'rg'
  | 'pis_pasep'
  | 'contact_cpf'
  | 'agency'
  | 'account_number'
  | 'account_digit'
type Owner = { brandId: number; partnerId: number }

/** What a partner's column is bound to: a value copied from another row does not open. */
function partnerPlace({ brandId, partnerId }: Owner, column: PartnerColumn): string {
  return `partner:${brandId}:${partnerId}:${column}`
}

/** The id that a new partner will have: its columns are sealed for it before it is stored. */
export async function newPartnerId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval('partner_id_seq') as id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a sequence without a next value')
  return row.id
}

function profilePlace({ brandId, partnerId }: Owner, column: ProfileColumn): string {
  return `partner_profile:${brandId}:${partnerId}:${column}`
}

/** By which a CPF or CNPJ is found, at every brand. */
export function documentDigest(tx: Tx, document: string): Buffer {
  return vaultIn(tx).digest(document, 'document')
}

export function mobileDigest(tx: Tx, mobile: string): Buffer {
  return vaultIn(tx).digest(mobile, 'mobile')
}

export function documentColumns(tx: Tx, owner: Owner, document: string) {
  return {
    document: vaultIn(tx).seal(document, partnerPlace(owner, 'document')),
    document_digest: documentDigest(tx, document),
  }
}

export function mobileColumns(tx: Tx, owner: Owner, mobile: string | null) {
  if (mobile === null) return { mobile: null, mobile_digest: null }
  return {
    mobile: vaultIn(tx).seal(mobile, partnerPlace(owner, 'mobile')),
    mobile_digest: mobileDigest(tx, mobile),
  }
}

export function sealPixKey(tx: Tx, owner: Owner, key: string | null): string | null {
  return key === null ? null : vaultIn(tx).seal(key, partnerPlace(owner, 'pix_key'))
}

export function openPartnerColumn<Text extends string | null>(
  { open }: Vault,
  owner: Owner,
  [column, sealed]: [PartnerColumn, Text],
): Text | string {
  return sealed === null ? sealed : open(sealed, partnerPlace(owner, column))
}

const profileColumns = [
  'rg',
  'pis_pasep',
  'contact_cpf',
  'agency',
  'account_number',
  'account_digit',
] as const satisfies ProfileColumn[]

type ProfileRow = Record<ProfileColumn, string | null>

/** The row with its personal columns sealed, for storing. */
export function sealProfile<Row extends ProfileRow>(
  { seal }: Vault,
  owner: Owner,
  row: Row,
): Row {
  return mapColumns(row, (text, column) => seal(text, profilePlace(owner, column)))
}

/** The stored row with its personal columns open. */
export function openProfile<Row extends ProfileRow>(
  { open }: Vault,
  owner: Owner,
  row: Row,
): Row {
  return mapColumns(row, (text, column) => open(text, profilePlace(owner, column)))
}

function mapColumns<Row extends ProfileRow>(
  row: Row,
  change: (text: string, column: ProfileColumn) => string,
): Row {
  const changed = profileColumns.map((column) => {
    const text = row[column]
    return [column, text === null ? null : change(text, column)]
  })
  return { ...row, ...Object.fromEntries(changed) }
}

const partnerColumn = (name: PartnerColumn) => ({
  name,
  place: (row: Record<string, unknown>) =>
    partnerPlace({ brandId: Number(row['brand_id']), partnerId: Number(row['id']) }, name),
  // Values that migration 0132 marked were bound to brand and column only.
  earlier: {
    mark: 'brand.',
    place: (row: Record<string, unknown>) => `partner:${String(row['brand_id'])}:${name}`,
  },
})

/** What this feature seals. */
export const sealedPartners: SealedTable[] = [
  {
    table: 'partner',
    key: ['brand_id', 'id'],
    columns: [
      {
        ...partnerColumn('document'),
        digest: { column: 'document_digest', purpose: 'document' },
      },
      {
        ...partnerColumn('mobile'),
        digest: { column: 'mobile_digest', purpose: 'mobile' },
      },
      partnerColumn('pix_key'),
    ],
  },
  {
    table: 'partner_profile',
    key: ['brand_id', 'partner_id'],
    columns: profileColumns.map((name) => ({
      name,
      place: (row) =>
        profilePlace(
          { brandId: Number(row['brand_id']), partnerId: Number(row['partner_id']) },
          name,
        ),
    })),
  },
]
