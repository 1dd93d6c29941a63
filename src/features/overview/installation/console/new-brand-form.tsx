import { Alert, Button, Select, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { InvitationLink } from '#features/program/staff/console/team/invitation-link.tsx'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { SheetFooter } from '#platform/web/ui/layout/sheet/sheet-footer.tsx'

import { createInstalledBrand } from '../contract.ts'
import { text } from './text.ts'

type NewBrandFormProps = { opened: boolean; onClose: () => void; onDone: () => void }

/** Creates a brand and invites its first person. */
export function NewBrandForm({ opened, onClose, onDone }: NewBrandFormProps) {
  return (
    <DetailSheet opened={opened} onClose={onClose} title={text.newBrand.title}>
      {opened && <Form onClose={onClose} onDone={onDone} />}
    </DetailSheet>
  )
}

const blank = {
  name: '',
  slug: '',
  document: '',
  shop_url: '',
  owner_email: '',
  owner_name: '',
}
const names = ['name', 'slug', 'document', 'shop_url', 'owner_email', 'owner_name'] as const

function Form({ onClose, onDone }: Omit<NewBrandFormProps, 'opened'>) {
  const [typed, setTyped] = useState(blank)
  const [mode, setMode] = useState<'credits' | 'commission'>('credits')
  const create = useMutation({
    mutationFn: () => call(createInstalledBrand, { body: { ...typed, mode } }),
    onSuccess: ({ invitation }) => {
      onDone()
      if (invitation !== null) return
      notifySuccess(text.newBrand.done(typed.name))
      onClose()
    },
  })
  const { byField, above } = refusedWords(create.error, names)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!create.isPending) create.mutate()
  }
  const link = create.data?.invitation ?? null
  if (link !== null) return <InvitationLink email={typed.owner_email} link={link} />
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {names.map((name) => (
          <TextInput
            key={name}
            label={text.newBrand[name]}
            type={name === 'owner_email' ? 'email' : 'text'}
            value={typed[name]}
            onChange={({ currentTarget: { value } }) =>
              setTyped((before) => ({ ...before, [name]: value }))
            }
            error={byField[name]}
            autoComplete="off"
          />
        ))}
        <Select
          label={text.newBrand.mode}
          allowDeselect={false}
          value={mode}
          data={(['credits', 'commission'] as const).map((value) => ({
            value,
            label: text.newBrand.modes[value],
          }))}
          onChange={(value) => setMode(value === 'commission' ? value : 'credits')}
        />
        {above !== null && (
          <Alert role="alert" color="red">
            {above}
          </Alert>
        )}
        <SheetFooter>
          <Button type="submit" loading={create.isPending}>
            {text.newBrand.create}
          </Button>
        </SheetFooter>
      </Stack>
    </form>
  )
}
