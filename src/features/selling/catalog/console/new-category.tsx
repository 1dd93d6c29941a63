import { Button, Group, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'

import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { createProductCategory, listProductCategories } from '../brand-contract.ts'
import { text } from './text.ts'

/** Adds a category before its first product. */
export function NewCategory() {
  const queryClient = useQueryClient()
  const [category, setCategory] = useState('')
  const create = useMutation({
    mutationFn: () => call(createProductCategory, { body: { category } }),
    onSuccess: async (made) => {
      setCategory('')
      notifySuccess(text.created(made.category))
      await queryClient.invalidateQueries({ queryKey: endpointKey(listProductCategories) })
    },
  })
  const { byField, above } = refusedWords(create.error, ['category'])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!create.isPending) create.mutate()
  }
  return (
    <Panel>
      <form onSubmit={submit} noValidate>
        <Group align="flex-end">
          <TextInput
            flex="1 1 200px"
            maw={400}
            label={text.name}
            value={category}
            maxLength={120}
            onChange={({ currentTarget }) => setCategory(currentTarget.value)}
            error={byField['category'] ?? above}
          />
          <Button type="submit" loading={create.isPending}>
            {text.create}
          </Button>
        </Group>
      </form>
    </Panel>
  )
}
