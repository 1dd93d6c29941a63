import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

import { callForFile } from '#platform/web/api/api.ts'
import { saveFile } from '#platform/web/files/save-file.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import { exportPoints, statementFormats } from '../contract.ts'
import { statementQuery } from './queries.ts'
import { text } from './text.ts'
import { useStatementFilter } from './use-statement-filter.ts'

import classes from './statement-screen.module.css'

const words = text.statement

/** The filtered statement as a file; nothing for an empty one. */
export function StatementFiles() {
  const { filter } = useStatementFilter()
  const online = useOnline()
  const listed = useDeferredValue(filter)
  const { data } = useInfiniteQuery(statementQuery(listed))
  const fetching = useMutation({
    mutationFn: (format: (typeof statementFormats)[number]) =>
      callForFile(exportPoints, { query: { ...filter, format } }),
    onSuccess: (file, format) => saveFile(file, `extrato.${format}`),
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  // Present while the entries load, so that nothing moves when they are there.
  if (data?.pages.every((page) => page.data.length + page.others.length === 0)) return null
  return (
    <Panel>
      <div className={classes['export']}>
        <Text size="sm" c="dimmed">
          {words.export}
        </Text>
        {statementFormats.map((format) => (
          <Button
            key={format}
            variant="default"
            size="compact-md"
            h={44}
            leftSection={<IconDownload aria-hidden size={16} />}
            disabled={!online || (fetching.isPending && fetching.variables !== format)}
            loading={fetching.isPending && fetching.variables === format}
            onClick={() => fetching.mutate(format)}
          >
            {words.formats[format]}
          </Button>
        ))}
      </div>
    </Panel>
  )
}
