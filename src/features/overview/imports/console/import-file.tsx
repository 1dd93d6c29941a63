import { Alert, Anchor, Button, FileInput, Group, List, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { text as shared } from '#platform/web/console/text.ts'
import { saveFile } from '#platform/web/files/save-file.ts'
import { formatDate } from '#platform/web/format-moment.ts'
import { sentencesOf } from '#platform/web/notices.ts'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import type { ImportView, previewOrderImport, previewPartnerImport } from '../contract.ts'
import { EarlierImports } from './earlier-imports.tsx'
import { addresses, models, text } from './text.ts'

type Kind = ImportView['kind']
type Common = Pick<
  Output<typeof previewPartnerImport>,
  keyof Output<typeof previewPartnerImport> & keyof Output<typeof previewOrderImport>
>

type ImportFileProps<Preview extends Common> = {
  kind: Kind
  check: (file: File) => Promise<Preview>
  start: (file: File) => Promise<ImportView>
  facts: (preview: Preview) => { label: string; value: string }[]
  startable: (preview: Preview) => boolean
  options?: ReactNode
  children?: (preview: Preview) => ReactNode
}

/** Where the console shows what was imported: products have no list there. */
export const lists = { partners: '/parceiros', orders: '/pedidos', products: '' } as const

/** A file is chosen, checked on the server, and imported by a job. */
export function ImportFile<Preview extends Common>(props: ImportFileProps<Preview>) {
  const { kind, check, start, children } = props
  const [file, setFile] = useState<File | null>(null)
  const navigate = useNavigate()
  const path = useBrandPath()
  const checking = useMutation({ mutationFn: check })
  const starting = useMutation({
    mutationFn: start,
    onSuccess: ({ id }) => navigate(path(`/importar/${addresses[kind]}/${id}`)),
  })
  const choose = (chosen: File | null) => {
    setFile(chosen)
    starting.reset()
    if (chosen) checking.mutate(chosen)
    else checking.reset()
  }
  const error = checking.error ?? starting.error
  return (
    <>
      <PageHeader
        title={text.titles[kind]}
        description={text.hints[kind]}
        backTo={path(lists[kind])}
      />
      <Stack>
        <Panel>
          <Stack>
            <Text size="sm">
              <strong>{text.columnsAre}:</strong> {text.columns[kind]}
            </Text>
            <Text size="sm">{text.formats}</Text>
            <Group align="end">
              <FileInput
                label={text.file}
                placeholder={shared.chooseFile}
                accept=".csv,text/csv,text/plain"
                leftSection={<IconFileSpreadsheet aria-hidden size={18} />}
                value={file}
                onChange={choose}
                clearable
                miw={240}
              />
              <Button variant="subtle" onClick={() => saveModel(kind)}>
                {text.model}
              </Button>
            </Group>
            {error !== null && (
              <Text role="alert" c="red">
                {sentencesOf(error).join(' ')}
              </Text>
            )}
          </Stack>
        </Panel>
        <div aria-live="polite">
          {checking.isPending && (
            <>
              <Text>{text.checking}</Text>
              <SkeletonList />
            </>
          )}
          {checking.data && file && (
            <Stack>
              <Checked
                {...props}
                preview={checking.data}
                starting={starting.isPending}
                onStart={() => starting.mutate(file)}
              />
              {children?.(checking.data)}
            </Stack>
          )}
        </div>
        {file === null && <EarlierImports kind={kind} />}
      </Stack>
    </>
  )
}

type CheckedProps<Preview extends Common> = ImportFileProps<Preview> & {
  preview: Preview
  starting: boolean
  onStart: () => void
}

function Checked<Preview extends Common>(props: CheckedProps<Preview>) {
  const { kind, preview, facts, startable, options, starting, onStart } = props
  const path = useBrandPath()
  const { rows, ready, existing, failed, imported_before: before } = preview
  return (
    <>
      <Panel title={text.preview}>
        <Stack>
          <Text>{text.nothingStored}</Text>
          {before && (
            <Alert color="yellow">
              {text.again(formatDate(before.at))}{' '}
              <Anchor
                component={Link}
                to={path(`/importar/${addresses[kind]}/${before.id}`)}
              >
                {text.seeEarlier}
              </Anchor>
            </Alert>
          )}
          <DescriptionList
            facts={[
              { label: text.rows, value: text.count(rows) },
              { label: text.ready[kind], value: text.count(ready) },
              { label: text.existing[kind], value: text.count(existing) },
              { label: text.failed, value: text.count(failed) },
              ...facts(preview),
            ]}
          />
          {preview.unknown_columns.length > 0 && (
            <Text size="sm">{text.unknownColumns(preview.unknown_columns.join(', '))}</Text>
          )}
          {options}
          <Group>
            <Button disabled={!startable(preview)} loading={starting} onClick={onStart}>
              {text.start[kind](ready)}
            </Button>
          </Group>
        </Stack>
      </Panel>
      {preview.problems.length > 0 && (
        <Panel title={text.problems}>
          <Text size="sm">{text.problemsHint}</Text>
          <Lines lines={preview.problems} />
          {failed > preview.problems.length && <Text size="sm">{text.firstProblems}</Text>}
        </Panel>
      )}
      {preview.sample.length > 0 && (
        <Panel title={text.sample}>
          <Lines lines={preview.sample} />
        </Panel>
      )}
    </>
  )
}

/** Rows that are imported and may have a mistake. */
export function Notices({ lines }: { lines: { line: number; message: string }[] }) {
  if (lines.length === 0) return null
  return (
    <Panel title={text.notices}>
      <Text size="sm">{text.noticesHint}</Text>
      <Lines lines={lines} />
    </Panel>
  )
}

/** Rows of the file, each with a sentence. */
export function Lines({ lines }: { lines: { line: number; message: string }[] }) {
  return (
    <List size="sm" spacing={4}>
      {lines.map(({ line, message }) => (
        <List.Item key={`${line} ${message}`} style={{ overflowWrap: 'anywhere' }}>
          <strong>{text.line(line)}:</strong> {message}
        </List.Item>
      ))}
    </List>
  )
}

function saveModel(kind: Kind): void {
  const { name, rows } = models[kind]
  // The mark tells Excel that it is UTF-8.
  saveFile(new Blob([`\uFEFF${rows.join('\r\n')}\r\n`], { type: 'text/csv' }), name)
}
