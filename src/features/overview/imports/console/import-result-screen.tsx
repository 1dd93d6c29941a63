import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'

import { formatCents } from '#platform/contract/money.ts'
import { callForFile } from '#platform/web/api/api.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { objectQuery } from '#platform/web/console/queries.ts'
import { saveFile } from '#platform/web/files/save-file.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import {
  downloadOrderImport,
  downloadPartnerImport,
  downloadProductImport,
  type ImportView,
  showOrderImport,
  showPartnerImport,
  showProductImport,
} from '../contract.ts'
import { Lines, lists } from './import-file.tsx'
import { OpeningLink } from './opening-link.tsx'
import { text } from './text.ts'

const kinds = {
  partners: {
    show: showPartnerImport,
    download: downloadPartnerImport,
    again: '/importar/parceiros',
  },
  orders: {
    show: showOrderImport,
    download: downloadOrderImport,
    again: '/importar/pedidos',
  },
  products: {
    show: showProductImport,
    download: downloadProductImport,
    again: '/importar/produtos',
  },
} as const

const PAUSE_MS = 700

export function PartnerImportScreen() {
  return <ImportResult kind="partners" />
}

export function OrderImportScreen() {
  return <ImportResult kind="orders" />
}

export function ProductImportScreen() {
  return <ImportResult kind="products" />
}

/** Whether the import changes no more by itself. */
function isEnded(state: ImportView['state'] | undefined): boolean {
  return state === 'done' || state === 'refused'
}

/** The progress of an import, then what happened to each row. */
function ImportResult({ kind }: { kind: ImportView['kind'] }) {
  const id = Number(useParams()['id'])
  const path = useBrandPath()
  const { show } = kinds[kind]
  const { data, error, refetch } = useQuery({
    ...objectQuery(show, { params: { id } }),
    refetchInterval: ({ state }) => (isEnded(state.data?.state) ? false : PAUSE_MS),
  })
  return (
    <>
      <PageHeader
        title={text.titles[kind]}
        description={data?.file_name}
        backTo={path(lists[kind])}
      />
      {data ? (
        <Result found={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonList />
      )}
    </>
  )
}

function Result({ found }: { found: ImportView }) {
  const { id, kind, state, rows, handled } = found
  const path = useBrandPath()
  const download = useMutation({
    mutationFn: () => callForFile(kinds[kind].download, { params: { id } }),
    onSuccess: (file) => saveFile(file, text.resultFile(id)),
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  if (state === 'waiting_approval')
    return (
      <Panel>
        <Stack>
          <Text aria-live="polite">
            {text.waitingApproval(formatCents(found.opening_total))}
          </Text>
          <OpeningLink importId={id} />
        </Stack>
      </Panel>
    )
  if (state === 'refused')
    return (
      <Panel title={text.refused}>
        <Text>{text.refusedWhy(found.refusal ?? '')}</Text>
      </Panel>
    )
  if (state !== 'done')
    return (
      <Panel>
        <Stack aria-live="polite">
          <Text fw={600}>
            {state === 'waiting' ? text.waiting : text.running(handled, rows)}
          </Text>
          <Progress
            value={(handled / rows) * 100}
            aria-label={text.titles[kind]}
            animated
          />
          <Text size="sm">{text.mayLeave}</Text>
        </Stack>
      </Panel>
    )
  return (
    <Stack>
      <Panel title={text.done}>
        <Stack aria-live="polite">
          <DescriptionList
            facts={[
              { label: text.rows, value: text.count(rows) },
              { label: text.imported, value: text.count(found.imported) },
              { label: text.wereThere, value: text.count(found.existing) },
              { label: text.failed, value: text.count(found.failed) },
            ]}
          />
          <Group>
            <Button component={Link} to={path(lists[kind])}>
              {text.see[kind]}
            </Button>
            <Button
              variant="default"
              loading={download.isPending}
              onClick={() => download.mutate()}
            >
              {text.download}
            </Button>
            <Button component={Link} variant="default" to={path(kinds[kind].again)}>
              {text.other}
            </Button>
          </Group>
        </Stack>
      </Panel>
      {found.problems.length > 0 && (
        <Panel title={text.problems}>
          <Lines lines={found.problems} />
          {found.failed > found.problems.length && (
            <Text size="sm">{text.firstProblems}</Text>
          )}
        </Panel>
      )}
    </Stack>
  )
}
