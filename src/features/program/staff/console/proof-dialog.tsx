import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import {
  Button,
  getDefaultZIndex,
  Modal,
  PasswordInput,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import type { Input } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'

import { proveStaff, startPasskeyProof } from '../account-contract.ts'
import { staffQuery } from './queries.ts'
import { usePasskeyOf } from './sign-in/passkeys.ts'
import { Refused } from './sign-in/refused.tsx'
import { text } from './text.ts'

type Proof = Input<typeof proveStaff>['body']

type ProofDialogProps = { opened: boolean; onSettle: (proved: boolean) => void }

export function ProofDialog({ opened, onSettle }: ProofDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={() => onSettle(false)}
      title={text.proof.title}
      centered
      // A drawer may have sent the call; it was opened later.
      zIndex={getDefaultZIndex('max')}
    >
      {opened && <ProofForm onDone={() => onSettle(true)} />}
    </Modal>
  )
}

function ProofForm({ onDone }: { onDone: () => void }) {
  const { data: staff } = useQuery(staffQuery)
  const [typed, setTyped] = useState('')
  const prove = useMutation({
    mutationFn: (proof: Proof) => call(proveStaff, { body: proof }),
    onSuccess: onDone,
  })
  const passkey = useMutation({
    mutationFn: async () => {
      const response = await usePasskeyOf(await call(startPasskeyProof, {}))
      return call(proveStaff, { body: { method: 'passkey', response } })
    },
    onSuccess: onDone,
  })
  if (staff === undefined) return null
  const way = staff.methods.includes('totp') ? 'totp' : 'recovery'
  const { byField } = refusedWords(prove.error, ['code', 'password'])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (prove.isPending) return
    prove.mutate(
      staff?.demo === true
        ? { method: 'password', password: typed }
        : { method: way, code: typed },
    )
  }

  return (
    <Stack>
      <Text c="dimmed">{text.proof.sentence}</Text>
      {staff.methods.includes('passkey') && (
        <Button onClick={() => passkey.mutate()} loading={passkey.isPending}>
          {text.factor.passkey}
        </Button>
      )}
      <form onSubmit={submit}>
        <Stack>
          {staff.demo ? (
            <PasswordInput
              label={text.proof.password}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              error={byField['password']}
              autoComplete="current-password"
            />
          ) : (
            <TextInput
              label={way === 'totp' ? text.factor.totp : text.factor.recovery}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              error={byField['code']}
              inputMode={way === 'totp' ? 'numeric' : 'text'}
              autoComplete="one-time-code"
            />
          )}
          <Refused error={prove.error ?? passkey.error} fields={['code', 'password']} />
          <Button type="submit" variant="default" loading={prove.isPending}>
            {text.factor.confirm}
          </Button>
        </Stack>
      </form>
    </Stack>
  )
}
