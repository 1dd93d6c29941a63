import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, Select, Text, TextInput } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'

import { updateProfile } from '#features/people/profile/contract.ts'
import {
  PayoutProofFields,
  usePayoutProof,
} from '#features/people/profile/portal/payout/payout-proof.tsx'
import { profileQuery } from '#features/people/profile/portal/queries.ts'
import { PixAccount } from '#features/people/profile/profile-fields.ts'
import { PixKeyType, pixKeyTypes } from '#platform/contract/brazil/pix-key-type.ts'
import { fieldErrors } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import type { Description } from '#platform/web/ui/lists/description-list.tsx'
import { textButton } from '#platform/web/ui/text-button.ts'

import type { PayoutProfile, PayoutProps } from '../../portal/money/payout-profile.ts'
import { text as portalText } from '../../portal/text.ts'
import { text } from './text.ts'

import classes from '../../portal/redeem-screen.module.css'

/** The masked Pix key that receives the money, or the form to register one. */
export function PixPanel({ profile: { pix_account: pix }, coolingHours }: PayoutProps) {
  const [changing, setChanging] = useState(false)
  if (pix && !changing)
    return (
      <Panel title={portalText.redeem.destination}>
        <div className={classes['key']}>
          <div>
            <Text size="sm" c="dimmed">
              {text.types[pix.type]}
            </Text>
            <Text fw={600}>{pix.key}</Text>
          </div>
          <Button {...textButton('end')} onClick={() => setChanging(true)}>
            {text.change}
          </Button>
        </div>
      </Panel>
    )
  return (
    <Panel title={pix ? text.changeTitle : text.title}>
      <Text c="dimmed" mb="md">
        {pix ? text.changeSentence(coolingHours) : text.sentence}
      </Text>
      <PixKeyForm onDone={() => setChanging(false)} />
      {pix && (
        <Button variant="subtle" fullWidth mt="xs" onClick={() => setChanging(false)}>
          {text.cancel}
        </Button>
      )}
    </Panel>
  )
}

export function pixKeyIn({ pix_account: pix }: PayoutProfile): Description | null {
  return pix && { label: text.key, value: pix.key }
}

function PixKeyForm({ onDone }: { onDone: () => void }) {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const [type, setType] = useState<PixKeyType>('cpf')
  const [key, setKey] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const proof = usePayoutProof()
  const save = useMutation({
    mutationFn: (pix_account: z.output<typeof PixAccount>) =>
      call(updateProfile, { body: { pix_account, ...proof.shown() } }),
    onSuccess: async () => {
      notifySuccess(text.saved)
      proof.reset()
      await refreshAfter(updateProfile)
      onDone()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const parsed = PixAccount.safeParse({ type, key: key.trim() })
    setProblem(parsed.error?.issues[0]?.message ?? null)
    if (parsed.success) save.mutate(parsed.data)
  }

  const errors = fieldErrors(save.error)
  const atProof = errors['password'] ?? errors['payout_code.code']
  const keyProblem =
    save.error && atProof === undefined ? sentencesOf(save.error).join(' ') : null

  return (
    <form onSubmit={submit} noValidate>
      <Select
        label={text.type}
        data={pixKeyTypes.map((value) => ({ value, label: text.types[value] }))}
        value={type}
        onChange={(value) => setType(PixKeyType.catch('cpf').parse(value))}
        allowDeselect={false}
        mb="md"
      />
      <TextInput
        label={text.key}
        value={key}
        onChange={(event) => {
          setKey(event.currentTarget.value)
          setProblem(null)
          save.reset()
        }}
        error={problem ?? keyProblem}
        autoComplete="off"
        autoCapitalize="none"
        mb="md"
      />
      <div className={classes['proof']}>
        <PayoutProofFields
          {...{ proof, profile, errors }}
          destination={{ pix_account: { type, key: key.trim() } }}
        />
      </div>
      <Button type="submit" loading={save.isPending} fullWidth>
        {text.save}
      </Button>
    </form>
  )
}
