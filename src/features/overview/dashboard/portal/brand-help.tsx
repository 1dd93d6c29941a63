import { Text } from '@mantine/core'

import { useBrandParameter } from '#features/program/identity/portal/queries.ts'

type Help = 'bonus_invite_help' | 'voucher_helper' | 'product_help'

/** The brand's own text beside a widget; nothing where it has none. */
export function BrandHelp({ of }: { of: Help }) {
  const help = useBrandParameter(of)
  if (typeof help !== 'string' || help === '') return null
  return (
    <Text size="sm" c="dimmed" mb="xs">
      {help}
    </Text>
  )
}
