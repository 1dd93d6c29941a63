import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { useOnce } from '#platform/web/forms/use-once.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import { listProductCategories, renameProductCategory } from '../brand-contract.ts'
import { text } from './text.ts'

type Renamed = Output<typeof renameProductCategory>

/** Asks for the new name; where another category has it, says first what joining them does. */
export function RenameCategory({
  category,
  onClose,
}: {
  category: string
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const [name, setName] = useState(category)
  const [join, setJoin] = useState<Renamed | null>(null)
  const params = { category }
  const rename = useMutation({
    mutationFn: async (merge: boolean): Promise<Renamed | null> => {
      const body = { category: name, merge }
      try {
        return await call(renameProductCategory, { params, body })
      } catch (error) {
        if (merge || !isTaken(error)) throw error
        const joining = { params, body: { category: name, merge: true } }
        setJoin(await call(renameProductCategory, joining, { dryRun: true }))
        return null
      }
    },
    onSuccess: async (renamed) => {
      if (renamed === null) return
      notifySuccess(text.renamed(category, renamed))
      onClose()
      await queryClient.invalidateQueries({ queryKey: endpointKey(listProductCategories) })
    },
    onError: () => setJoin(null),
  })
  const send = useOnce((merge: boolean) => rename.mutate(merge), {
    busy: rename.isPending,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send(join !== null)
  }
  const { byField, above } = refusedWords(rename.error, ['category'])
  return (
    <DetailSheet
      opened
      onClose={onClose}
      title={text.renameTitle(category)}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" form="rename-category" loading={rename.isPending}>
            {join === null ? text.rename : text.join}
          </Button>
        </>
      }
    >
      <form id="rename-category" onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label={text.newName}
            value={name}
            maxLength={120}
            data-autofocus
            onChange={({ currentTarget }) => {
              setName(currentTarget.value)
              setJoin(null)
              rename.reset()
            }}
            error={byField['category'] ?? above}
          />
          {join === null ? (
            <Text c="dimmed">{text.renameHint}</Text>
          ) : (
            <Text role="alert">{text.joinSentence(category, join)}</Text>
          )}
        </Stack>
      </form>
    </DetailSheet>
  )
}

function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'category_exists'
}
