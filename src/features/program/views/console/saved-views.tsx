import { Alert, Button, Menu, Radio, Stack, Text, TextInput } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, Fragment, useState } from 'react'
import { useSearchParams } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { wholeShortList } from '#platform/contract/endpoint/keyset.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey, queryClient } from '#platform/web/api/query-client.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { useMay } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { SheetFooter } from '#platform/web/ui/layout/sheet/sheet-footer.tsx'

import { createView, deleteView, listViews, viewKinds, type ViewList } from '../contract.ts'
import { text } from './text.ts'

type View = Output<typeof listViews>['data'][number]
type SavedViewsProps = { list: ViewList }

const refresh = () => queryClient.invalidateQueries({ queryKey: endpointKey(listViews) })

/** The saved filters of a list: the person's own and those for everyone. */
export function SavedViews({ list }: SavedViewsProps) {
  const mayUse = useMay('overview.read')
  return mayUse && <Views list={list} />
}

function Views({ list }: SavedViewsProps) {
  const views =
    useQuery(consoleQuery(listViews, { query: { ...wholeShortList.query, list } })).data
      ?.data ?? []
  const [search, setSearch] = useSearchParams()
  const [saving, setSaving] = useState(false)
  const filters = Object.fromEntries([...search].filter(([name]) => name !== 'busca'))
  const own = views.filter(({ kind }) => kind === 'own')
  const everyones = views.filter(({ kind }) => kind !== 'own')
  const groups = [
    { label: text.own, found: own },
    { label: text.everyone, found: everyones },
  ].filter(({ found }) => found.length > 0)
  return (
    <>
      <Menu position="bottom-start" hideDetached={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark aria-hidden size={18} />}>
            {text.menu}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
          <Menu.Item onClick={() => setSearch({})}>{text.all}</Menu.Item>
          {groups.map(({ label, found }) => (
            <Group key={label} label={label} views={found} onChoose={setSearch} />
          ))}
          {views.length === 0 && <Menu.Label>{text.none}</Menu.Label>}
          <Menu.Divider />
          <Menu.Item onClick={() => setSaving(true)}>{text.save}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <DetailSheet opened={saving} onClose={() => setSaving(false)} title={text.title}>
        {saving && (
          <SaveForm
            list={list}
            filters={filters}
            hasSearch={search.has('busca')}
            onSaved={() => setSaving(false)}
          />
        )}
      </DetailSheet>
    </>
  )
}

type GroupProps = {
  label: string
  views: View[]
  onChoose: (filters: Record<string, string>) => void
}

function Group({ label, views, onChoose }: GroupProps) {
  const remove = useMutation({
    mutationFn: (id: number) => call(deleteView, { params: { id } }),
    onSuccess: () => notifySuccess(text.removed),
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
    onSettled: refresh,
  })
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {views.map(({ id, name, filters, may_change }) => (
        <Fragment key={id}>
          <Menu.Item onClick={() => onChoose(filters)}>{name}</Menu.Item>
          {may_change && (
            <Menu.Item
              c="red"
              pl="xl"
              onClick={() => remove.mutate(id)}
              aria-label={text.remove(name)}
            >
              {text.remove(name)}
            </Menu.Item>
          )}
        </Fragment>
      ))}
    </>
  )
}

type SaveFormProps = SavedViewsProps & {
  filters: Record<string, string>
  hasSearch: boolean
  onSaved: () => void
}

function SaveForm({ list, filters, hasSearch, onSaved }: SaveFormProps) {
  const [name, setName] = useState('')
  const [kind, setKind] = useState<View['kind']>('own')
  const mayLock = useMay('settings.write')
  const save = useMutation({
    mutationFn: () => call(createView, { body: { list, name, filters, kind } }),
    onSuccess: async () => {
      notifySuccess(text.saved)
      onSaved()
      await refresh()
    },
  })
  const { byField, above } = refusedWords(save.error, ['name'])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label={text.name}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={byField['name']}
          data-autofocus
        />
        <Radio.Group
          label={text.who}
          value={kind}
          onChange={(value) => setKind(viewKinds.find((one) => one === value) ?? 'own')}
        >
          <Stack gap="xs" mt="xs">
            {viewKinds
              .filter((one) => one !== 'locked' || mayLock)
              .map((one) => (
                <Radio key={one} value={one} label={text.kinds[one]} />
              ))}
          </Stack>
        </Radio.Group>
        {hasSearch && <Text size="sm">{text.withoutSearch}</Text>}
        {above !== null && (
          <Alert role="alert" color="red">
            {above}
          </Alert>
        )}
        <SheetFooter>
          <Button type="submit" loading={save.isPending}>
            {text.confirm}
          </Button>
        </SheetFooter>
      </Stack>
    </form>
  )
}
