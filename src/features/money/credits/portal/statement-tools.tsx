import '@mantine/core/styles/Chip.layer.css'
import { Button, Chip, Group, Text, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'

import { callForFile } from '#platform/web/api/api.ts'
import { saveFile } from '#platform/web/files/save-file.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import { exportPoints, statementFormats } from '../contract.ts'
import { categoriesQuery, type StatementFilter } from './queries.ts'
import { text } from './text.ts'
import { isFiltered, useStatementFilter } from './use-statement-filter.ts'

import classes from './statement-screen.module.css'

const words = text.statement

type StatementToolsProps = { listed: StatementFilter; isEmpty: boolean }

/** The filter of the statement, and its export as a file. */
export function StatementTools({ listed, isEmpty }: StatementToolsProps) {
  const { filter, choose, clear } = useStatementFilter()
  const { data: categories } = useSuspenseQuery(categoriesQuery(listed))
  return (
    <div className={classes['tools']}>
      <Chip.Group
        value={filter.category === undefined ? 'all' : String(filter.category)}
        onChange={(id) => choose('category', id === 'all' ? '' : String(id))}
      >
        <Group gap="xs" role="radiogroup" aria-label={words.filter}>
          <Chip value="all">{words.all}</Chip>
          {categories.map(({ id, description, total }) => (
            <Chip key={id} value={String(id)}>
              <span>{description}</span>{' '}
              <Money amountCents={total} size="sm" tone="dimmed" signed />
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <div className={classes['period']}>
        <TextInput
          type="date"
          label={words.begin}
          value={filter.begin ?? ''}
          max={filter.end}
          onChange={(event) => choose('begin', event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={words.end}
          value={filter.end ?? ''}
          min={filter.begin}
          onChange={(event) => choose('end', event.currentTarget.value)}
        />
        {isFiltered(filter) && (
          <Button variant="subtle" onClick={clear}>
            {words.clear}
          </Button>
        )}
      </div>
      {!isEmpty && <Export />}
    </div>
  )
}

function Export() {
  const { filter } = useStatementFilter()
  const online = useOnline()
  const fetching = useMutation({
    mutationFn: (format: (typeof statementFormats)[number]) =>
      callForFile(exportPoints, { query: { ...filter, format } }),
    onSuccess: (file, format) => saveFile(file, `extrato.${format}`),
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  return (
    <div className={classes['export']}>
      <Text size="sm" c="dimmed">
        {words.export}
      </Text>
      {statementFormats.map((format) => (
        <Button
          key={format}
          variant="default"
          size="compact-md"
          leftSection={<IconDownload aria-hidden size={16} />}
          disabled={!online || (fetching.isPending && fetching.variables !== format)}
          loading={fetching.isPending && fetching.variables === format}
          onClick={() => fetching.mutate(format)}
        >
          {words.formats[format]}
        </Button>
      ))}
    </div>
  )
}
