import type { PartnerKey } from '#platform/server/partner-key.ts'
import type { SealedTable } from '#platform/server/sealing/reseal.ts'
import type { Vault } from '#platform/server/sealing/sealer.ts'

type ProfileColumn =
  | 'rg'
  | 'pisPasep'
  | 'contactCpf'
  | 'agency'
  | 'accountNumber'
  | 'accountDigit'
/**
 * Binds a profile's column to its row: a value copied from another row cannot be opened.
 */
function profilePlace({ brandId, partnerId }: PartnerKey, column: ProfileColumn): string {
  return `partner_profile:${brandId}:${partnerId}:${column}`
}

const profileColumns = [
  'rg',
  'pisPasep',
  'contactCpf',
  'agency',
  'accountNumber',
  'accountDigit',
] as const satisfies ProfileColumn[]

type ProfileRow = Record<ProfileColumn, string | null>

/** The row with its personal columns sealed, for storing. */
export function sealProfile<Row extends ProfileRow>(
  { seal }: Vault,
  owner: PartnerKey,
  row: Row,
): Row {
  return mapColumns(row, (text, column) => seal(text, profilePlace(owner, column)))
}

/** The stored row with its personal columns opened. */
export function openProfile<Row extends ProfileRow>(
  { open }: Vault,
  owner: PartnerKey,
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

/** What this feature seals. */
export const sealedProfiles: SealedTable[] = [
  {
    table: 'partner_profile',
    key: ['brandId', 'partnerId'],
    columns: profileColumns.map((name) => ({
      name,
      place: (row) =>
        profilePlace(
          { brandId: Number(row['brandId']), partnerId: Number(row['partnerId']) },
          name,
        ),
    })),
  },
]
