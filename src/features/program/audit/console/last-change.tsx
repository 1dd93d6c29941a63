import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { useMay } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { formatMoment } from '#platform/web/format-moment.ts'

import { listAuditLines } from '../contract.ts'
import { text } from './text.ts'

/** Who changed an object last; nothing for those who may not see it. */
export function LastChange({ object }: { object: string }) {
  return useMay('audit.read') && <Line object={object} />
}

function Line({ object }: { object: string }) {
  const { data } = useQuery({
    ...consoleQuery(listAuditLines, { query: { object, limit: 1 } }),
    refetchOnMount: 'always',
  })
  const line = data?.data[0]
  return line && <Text>{text.history.savedBy(line.actor.name, formatMoment(line.at))}</Text>
}
