import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'

import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { downloadIncomeStatement } from '../paper-contract.ts'
import { calendarQuery } from './queries.ts'
import { text } from './text.ts'
import { useDownload } from './use-download.ts'

/** The income statement of each year in which the brand paid the partner; nothing without any. */
export function IncomeStatements() {
  const { data } = useSuspenseQuery(calendarQuery)
  const { download, busy } = useDownload()
  if (data.paid_years.length === 0) return null
  return (
    <Panel title={text.calendar.statements}>
      <Group gap="xs">
        {data.paid_years.map((year) => (
          <Button
            key={year}
            variant="default"
            loading={busy}
            leftSection={<IconDownload aria-hidden size={18} />}
            onClick={() =>
              download(downloadIncomeStatement, { params: { year } }, `informe-${year}.pdf`)
            }
          >
            {text.calendar.statement(year)}
          </Button>
        ))}
      </Group>
    </Panel>
  )
}
