import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Button, Select, Text, TextInput } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
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

import { text } from './text.ts'

import classes from './redeem-screen.module.css'

type PayoutPanelProps = {
  pix: { type: PixKeyType; key: string } | null
  bank: { bank_name: string; agency: string; number: string; digit: string } | null
  /** How long changed payout data wait before the next redemption. */
  coolingHours: number
}

/** Where money goes, masked; or the form that registers a key. */
export function PayoutPanel({ pix, bank, coolingHours }: PayoutPanelProps) {
  const [changing, setChanging] = useState(false)
  if (pix && !changing)
    return (
      <Panel title={text.redeem.destination}>
        <div className={classes['key']}>
          <div>
            <Text size="sm" c="dimmed">
              {text.pix.types[pix.type]}
            </Text>
            <Text fw={600}>{pix.key}</Text>
          </div>
          <Button variant="subtle" onClick={() => setChanging(true)}>
            {text.pix.change}
          </Button>
        </div>
      </Panel>
    )
  if (bank && !pix)
    return (
      <Panel title={text.redeem.destination}>
        <div className={classes['key']}>
          <div>
            <Text size="sm" c="dimmed">
              {bank.bank_name}
            </Text>
            <Text fw={600}>
              {bank.agency} / {bank.number}-{bank.digit}
            </Text>
          </div>
          <Button component={Link} to="/account/edit/bank-account" variant="subtle">
            {text.redeem.changeBank}
          </Button>
        </div>
      </Panel>
    )
  return (
    <Panel title={pix ? text.pix.changeTitle : text.pix.title}>
      <Text c="dimmed" mb="md">
        {pix ? text.pix.changeSentence(coolingHours) : text.pix.sentence}
      </Text>
      <PixKeyForm onDone={() => setChanging(false)} />
      {pix && (
        <Button variant="subtle" fullWidth mt="xs" onClick={() => setChanging(false)}>
          {text.pix.cancel}
        </Button>
      )}
    </Panel>
  )
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
      notifySuccess(text.pix.saved)
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
        label={text.pix.type}
        data={pixKeyTypes.map((value) => ({ value, label: text.pix.types[value] }))}
        value={type}
        onChange={(value) => setType(PixKeyType.catch('cpf').parse(value))}
        allowDeselect={false}
        mb="md"
      />
      <TextInput
        label={text.pix.key}
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
        {text.pix.save}
      </Button>
    </form>
  )
}
