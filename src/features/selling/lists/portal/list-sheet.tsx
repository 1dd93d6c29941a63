import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { approvedBrandsQuery } from '#features/people/memberships/portal/queries.ts'
import { sessionQuery } from '#features/program/identity/portal/queries.ts'
import { fieldErrors } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { useOnce } from '#platform/web/forms/use-once.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import {
  changeProductList,
  deleteProductList,
  ListBody,
  makeProductList,
  type ProductList,
} from '../contract.ts'
import { favoriteProductsQuery } from './queries.ts'
import { text } from './text.ts'
import { reset, restore } from './undo-list.ts'

type ListSheetProps = { list: ProductList | 'new' | null; onClose: () => void }

/** Creates, changes or deletes a list of favourites. */
export function ListSheet({ list, onClose }: ListSheetProps) {
  const stored = list === 'new' || list === null ? null : list
  return (
    <DetailSheet
      opened={list !== null}
      onClose={onClose}
      title={stored?.name ?? text.lists.make}
    >
      <ListForm stored={stored} onSaved={onClose} />
      {stored && <RemoveList list={stored} onRemoved={onClose} />}
    </DetailSheet>
  )
}

function RemoveList({ list, onRemoved }: { list: ProductList; onRemoved: () => void }) {
  const removal = useMutation({
    mutationFn: () => call(deleteProductList, { params: { id: list.id } }),
    onSuccess: async () => {
      await refreshAfter(deleteProductList)
      notifySuccess(text.lists.removed, { label: text.undo, run: () => void restore(list) })
      onRemoved()
    },
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  const removeOnce = useOnce(removal.mutate, { busy: removal.isPending })
  return (
    <Button
      fullWidth
      mt="sm"
      variant="subtle"
      color="red"
      loading={removal.isPending}
      onClick={() => removeOnce()}
    >
      {text.lists.remove}
    </Button>
  )
}

type ListFormProps = { stored: ProductList | null; onSaved: () => void }

function ListForm({ stored, onSaved }: ListFormProps) {
  const { data: favorites } = useQuery(favoriteProductsQuery)
  const { data: me } = useQuery(sessionQuery)
  const { data: companies } = useQuery(approvedBrandsQuery)
  // A list belongs to one brand, the session's; favourites may be of all.
  const own = companies?.find(({ slug }) => slug === me?.partner.parent.slug)
  const [name, setName] = useState(stored?.name ?? '')
  const [chosen, setChosen] = useState<number[]>(stored?.prod_ids ?? [])
  const [errors, setErrors] = useState<Record<string, string>>({})
  const saving = useMutation({
    mutationFn: (body: { name: string; prod_ids: number[] }) =>
      stored
        ? call(changeProductList, { params: { id: stored.id }, body })
        : call(makeProductList, { body }),
    onSuccess: async () => {
      await refreshAfter(stored ? changeProductList : makeProductList)
      notifySuccess(
        text.lists.saved,
        stored ? { label: text.undo, run: () => void reset(stored) } : undefined,
      )
      onSaved()
    },
    onError: (error) => {
      setErrors(fieldErrors(error))
      if (Object.keys(fieldErrors(error)).length === 0)
        notifyProblem(sentencesOf(error).join(' '))
    },
  })
  const saveOnce = useOnce(saving.mutate, {
    busy: saving.isPending,
    shown: !saving.isSuccess,
  })
  // A product of the list may no longer be a favourite; it stays until it is unticked.
  const offered = [
    ...(stored?.products ?? []),
    ...(favorites?.data ?? [])
      .filter(({ parent_id }) => parent_id === own?.id)
      .map((one) => ({ id: one.product_id, name: one.name })),
  ]
  const unique = [...new Map(offered.map((product) => [product.id, product])).values()]

  function save() {
    const body = ListBody.safeParse({ name, prod_ids: chosen })
    if (body.success) return saveOnce(body.data)
    const found = body.error.issues.map(({ path, message }) => [String(path[0]), message])
    setErrors(Object.fromEntries(found))
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack gap="md">
        <TextInput
          label={text.lists.name}
          placeholder={text.lists.namePlaceholder}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={errors['name']}
          maxLength={60}
        />
        <Checkbox.Group
          label={text.lists.choose}
          description={text.lists.chooseHint}
          value={chosen.map(String)}
          onChange={(values) => setChosen(values.map(Number))}
          error={errors['prod_ids']}
        >
          <Stack gap="sm" mt="xs">
            {unique.map(({ id, name: label }) => (
              <Checkbox key={id} value={String(id)} label={label} />
            ))}
          </Stack>
        </Checkbox.Group>
        {unique.length === 0 && <Text c="dimmed">{text.emptyHint}</Text>}
        <Button type="submit" loading={saving.isPending}>
          {text.lists.save}
        </Button>
      </Stack>
    </form>
  )
}
