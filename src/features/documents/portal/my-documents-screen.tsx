import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '#platform/web/api.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { endpointKey } from '#platform/web/query-client.ts'
import { DetailSheet } from '#platform/web/ui/detail-sheet.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Panel } from '#platform/web/ui/panel.tsx'
import { ScreenBoundary } from '#platform/web/ui/screen-boundary.tsx'

import {
  deleteDocument,
  type DocumentView,
  listDocuments,
  listDocumentTypes,
} from '../contract.ts'
import { DocumentCard } from './document-card.tsx'
import { documentsQuery, documentTypesQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './my-documents-screen.module.css'

export function MyDocumentsScreen() {
  return (
    <Panel>
      <ScreenBoundary>
        <MyDocuments />
      </ScreenBoundary>
    </Panel>
  )
}

function MyDocuments() {
  const { data: types } = useSuspenseQuery(documentTypesQuery)
  const { data: documents } = useSuspenseQuery(documentsQuery)
  const [removing, setRemoving] = useState<DocumentView | null>(null)
  if (types.data.length === 0) return <EmptyState drawing="list" sentence={text.empty} />
  return (
    <>
      <Text c="dimmed">{text.intro}</Text>
      <ul className={classes['list']}>
        {types.data.map((type) => (
          <DocumentCard
            key={type.id}
            type={type}
            // Newest first: what was refused lies behind what was sent since.
            document={
              documents.data.find(({ partner_doc_type_id: id }) => id === type.id) ?? null
            }
            onRemove={setRemoving}
          />
        ))}
      </ul>
      <ConfirmRemoval document={removing} onClose={() => setRemoving(null)} />
    </>
  )
}

type ConfirmRemovalProps = { document: DocumentView | null; onClose: () => void }

function ConfirmRemoval({ document, onClose }: ConfirmRemovalProps) {
  const queries = useQueryClient()
  const removal = useMutation({
    mutationFn: (id: number) => call(deleteDocument, { params: { id } }),
    onError: (error) => notifyProblem(sentencesOf(error)[0] ?? ''),
    onSettled: () => {
      onClose()
      return Promise.all(
        [listDocuments, listDocumentTypes].map((endpoint) =>
          queries.invalidateQueries({ queryKey: endpointKey(endpoint) }),
        ),
      )
    },
  })
  return (
    <DetailSheet
      opened={document !== null}
      onClose={onClose}
      title={text.confirm.title}
      footer={
        <Group grow>
          <Button variant="default" onClick={onClose}>
            {text.confirm.no}
          </Button>
          <Button
            color="red"
            loading={removal.isPending}
            onClick={() => document !== null && removal.mutate(document.id)}
          >
            {text.confirm.yes}
          </Button>
        </Group>
      }
    >
      <Text>{text.confirm.sentence(document?.type ?? '')}</Text>
    </DetailSheet>
  )
}
