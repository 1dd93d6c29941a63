import { Button, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { SheetFooter } from '#platform/web/ui/layout/sheet/sheet-footer.tsx'

import { inviteMember } from '../../team-contract.ts'
import { Refused } from '../sign-in/refused.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { RoleSelect } from './role-select.tsx'
import { text } from './text.ts'

type InviteFormProps = { opened: boolean; onClose: () => void; onDone: () => unknown }

/** Invites a person by e-mail. */
export function InviteForm({ opened, onClose, onDone }: InviteFormProps) {
  return (
    <DetailSheet opened={opened} onClose={onClose} title={text.form.title}>
      {opened && <Form onClose={onClose} onDone={onDone} />}
    </DetailSheet>
  )
}

const FIELDS = ['email', 'name', 'role']
const USUAL_ROLE = 'reader'

function Form({ onClose, onDone }: Omit<InviteFormProps, 'opened'>) {
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [role, setRole] = useState<string>(USUAL_ROLE)
  const invite = useMutation({
    mutationFn: () => call(inviteMember, { body: { email, name, role } }),
    onSuccess: ({ link }) => {
      onDone()
      if (link !== null) return
      notifySuccess(text.invitations.sent)
      onClose()
    },
  })
  const { byField } = refusedWords(invite.error, FIELDS)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!invite.isPending) invite.mutate()
  }

  const link = invite.data?.link ?? null
  if (link !== null) return <InvitationLink email={email} link={link} />
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          type="email"
          label={text.form.email}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          error={byField['email']}
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          label={text.form.name}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={byField['name']}
          autoComplete="off"
        />
        <RoleSelect value={role} onChange={setRole} error={byField['role']} />
        <Refused error={invite.error} fields={FIELDS} />
        <SheetFooter>
          <Button type="submit" loading={invite.isPending}>
            {text.form.send}
          </Button>
        </SheetFooter>
      </Stack>
    </form>
  )
}
