import { Text } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { sessionQuery } from '#features/program/identity/portal/queries.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { useNow } from '#platform/web/use-now.ts'

import { deleteDocument, DOCUMENT_BYTES, type DocumentView } from '../contract.ts'
import { stateOfType } from '../rules.ts'
import { DocumentCard } from './document-card.tsx'
import { documentsQuery, documentTypesQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './document-list.module.css'

/** The documents that the brand requires; used by the account and the registration. */
export function DocumentList() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const now = useNow()
  // An approved partner need not send what is required from a later day on.
  const approvedAt = me.partner.approved === 1 ? now : null
  const { data: types } = useSuspenseQuery(documentTypesQuery)
  const { data: documents } = useSuspenseQuery(documentsQuery)
  const [removing, setRemoving] = useState<DocumentView | null>(null)
  if (types.data.length === 0) return <EmptyState drawing="list" sentence={text.empty} />
  return (
    <>
      <Text c="dimmed">{text.intro(DOCUMENT_BYTES / 1024 / 1024)}</Text>
      <ul className={classes['list']}>
        {types.data.map((type) => (
          <DocumentCard
            key={type.id}
            type={type}
            state={stateOfType(type, documents.data, approvedAt)}
            // Newest first: a later document replaces a refused one.
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
  const removal = useMutation({
    mutationFn: (id: number) => call(deleteDocument, { params: { id } }),
    onError: (error) => notifyProblem(sentencesOf(error)[0] ?? ''),
    onSettled: () => {
      onClose()
      return refreshAfter(deleteDocument)
    },
  })
  return (
    <ConfirmSheet
      opened={document !== null}
      onClose={onClose}
      title={text.confirm.title}
      sentence={text.confirm.sentence(document?.type ?? '')}
      yes={text.confirm.yes}
      no={text.confirm.no}
      confirming={removal.isPending}
      onConfirm={() => document !== null && removal.mutate(document.id)}
    />
  )
}
