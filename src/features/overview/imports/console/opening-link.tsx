import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

import { useBrandPath, useMay } from '#platform/web/console/member.ts'

import { text } from './text.ts'

/** The way to each opening balance of an import, for who may approve them. */
export function OpeningLink({ importId }: { importId: number }) {
  const path = useBrandPath()
  if (!useMay('payouts.approve')) return null
  return (
    <Anchor component={Link} to={path(`/importar/parceiros/${importId}/saldos`)}>
      {text.opening.open}
    </Anchor>
  )
}
