import { Button } from '@mantine/core'
import { Link } from 'react-router'

import { useBrandPath, useMay } from '../member.ts'
import { text } from '../text.ts'

type ExportLinkProps = {
  list:
    | 'partners'
    | 'orders'
    | 'entries'
    | 'closings'
    | 'redemptions'
    | 'audit'
    | `report_${'days' | 'partners' | 'products' | 'funnel' | 'cohorts' | 'costs' | 'missions' | 'courses' | 'messages'}`
  /** The query of the list, without its page. */
  filter: Readonly<Record<string, string | boolean | undefined>>
}

/** Leads to the export of exactly the rows that a list shows, for those who may. */
export function ExportLink({ list, filter }: ExportLinkProps) {
  const pathTo = useBrandPath()
  if (!useMay('data.export')) return null
  const search = new URLSearchParams({ lista: list })
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined) search.set(name, String(value))
  return (
    <Button
      component={Link}
      to={pathTo(`/exportacoes?${search.toString()}`)}
      variant="default"
    >
      {text.exportList}
    </Button>
  )
}
