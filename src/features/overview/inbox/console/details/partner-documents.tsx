import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { approveDocument, refuseDocument } from '#features/overview/brand-api/contract.ts'
import { listPartnerDocuments } from '#features/overview/brand-api/partner-contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { useMay } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { formatDate } from '#platform/web/format-moment.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'

import { text } from '../text.ts'
import { DecisionForm } from './document-decision.tsx'
import { FilePreview } from './file-preview.tsx'

type Document = Output<typeof listPartnerDocuments>['data'][number]

/** A partner's documents with their files, to be read beside the data and decided. */
export function PartnerDocuments({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery(
    consoleQuery(listPartnerDocuments, { params: { slug } }),
  )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonList />
  if (data.data.length === 0) return <Text size="sm">{text.noDocuments}</Text>
  return (
    <Stack>
      {data.data.map((document) => (
        <OneDocument key={document.id} document={document} />
      ))}
    </Stack>
  )
}

function OneDocument({ document }: { document: Document }) {
  const { id, type, file_name: name, status, reason, link } = document
  const mayDecide = useMay('partners.decide')
  const [isRefusing, setRefusing] = useState(false)
  const decide = useMutation({
    mutationFn: (refusal: string | null) =>
      refusal === null
        ? call(approveDocument, { params: { id } })
        : call(refuseDocument, { params: { id }, body: { reason: refusal } }),
    onSuccess: async (_, refusal) => {
      notifySuccess(text.done[refusal === null ? 'approve' : 'refuse'](type))
      setRefusing(false)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['brand-api'] }),
        queryClient.invalidateQueries({ queryKey: ['inbox'] }),
      ])
    },
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  return (
    <Stack gap="xs" align="flex-start">
      <Text fw={600}>{text.documentOf(type, text.documentStates[status])}</Text>
      <Text size="sm" c="dimmed">
        {formatDate(document.created_at)}
        {reason !== null && ` · ${reason}`}
      </Text>
      <FilePreview address={link} name={name} label={text.documentAlt(type)} />
      {status === 'in_review' &&
        mayDecide &&
        (isRefusing ? (
          <DecisionForm
            busy={decide.isPending}
            onCancel={() => setRefusing(false)}
            onDone={(refusal) => decide.mutate(refusal)}
          />
        ) : (
          <Group gap="sm">
            <Button
              size="compact-md"
              aria-label={`${text.actions.approve} ${type}`}
              loading={decide.isPending}
              onClick={() => decide.mutate(null)}
            >
              {text.actions.approve}
            </Button>
            <Button
              size="compact-md"
              variant="default"
              aria-label={`${text.actions.refuse} ${type}`}
              onClick={() => setRefusing(true)}
            >
              {text.actions.refuse}
            </Button>
          </Group>
        ))}
    </Stack>
  )
}
