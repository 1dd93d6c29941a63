import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect, Select, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { PixKeyType, pixKeyTypes } from '#platform/contract/brazil/pix-key-type.ts'
import { call } from '#platform/web/api/api.ts'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'

import { validatePixKey } from '../../contract.ts'
import type { StepFormProps } from '../personal-form.tsx'
import { Pair, ProfileForm } from '../profile-form.tsx'
import { profileQuery } from '../queries.ts'
import { text } from '../text.ts'
import { useProfileForm } from '../use-profile-form.ts'
import { bankOption, findBanks } from './bank-search.ts'
import { banksQuery } from './banks-query.ts'
import { PayoutProofFields, usePayoutProof } from './payout-proof.tsx'

import classes from './payout-form.module.css'

const words = text.bank

type Way = 'pix' | 'bank'

/** The payout destination: a Pix key or a bank account. */
export function PayoutForm(props: StepFormProps) {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const [way, setWay] = useState<Way>(profile.bank_account === null ? 'pix' : 'bank')
  return (
    <>
      <fieldset className={classes['ways']}>
        <legend className={classes['legend']}>{words.way}</legend>
        {(['pix', 'bank'] as const).map((one) => (
          <label key={one} className={classes['way']}>
            <input
              type="radio"
              name="way"
              checked={way === one}
              onChange={() => setWay(one)}
            />
            {words.ways[one]}
          </label>
        ))}
      </fieldset>
      {/* Its own boundary: while the list of banks loads, the choice above stays where it is. */}
      <ScreenBoundary>
        {way === 'pix' ? <PixForm {...props} /> : <BankForm {...props} />}
      </ScreenBoundary>
    </>
  )
}

function PixForm({ onSaved, submitLabel }: StepFormProps) {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const proof = usePayoutProof()
  const state = useProfileForm({
    name: 'pix',
    initial: {
      type: profile.pix_account?.type ?? (profile.pf_pj === 'PJ' ? 'cnpj' : 'cpf'),
      key: '',
    } as { type: string; key: string },
    toChange: ({ type, key }) => ({
      pix_account: { type: PixKeyType.catch('cpf').parse(type), key: key.trim() },
    }),
    required: { key: words.key },
    check: async ({ type, key }) => {
      const { status, message } = await call(validatePixKey, {
        body: {
          key: key.trim(),
          taxId: profile.pj_cnpj ?? profile.pf_cpf ?? '',
          type: PixKeyType.catch('cpf').parse(type),
        },
      })
      return status ? null : { key: message ?? '' }
    },
    // The server refuses the account as a whole; the portal shows it at the key.
    fieldOf: (path) => (path.endsWith('type') ? 'type' : 'key'),
    words,
    proof: proof.shown,
    onSaved: () => {
      proof.reset()
      onSaved?.()
    },
  })
  const { form } = state
  const { type, key } = form.values
  const destination = {
    pix_account: { type: PixKeyType.catch('cpf').parse(type), key: key.trim() },
  }
  return (
    <ProfileForm state={state} submitLabel={submitLabel}>
      <NativeSelect
        label={words.pixType}
        data={pixKeyTypes.map((value) => ({ value, label: words.pixTypes[value] }))}
        {...form.getInputProps('type')}
      />
      <TextInput
        label={words.key}
        description={words.ownKey}
        autoComplete="off"
        autoCapitalize="none"
        required
        inputMode={inputModes[PixKeyType.catch('evp').parse(form.values.type)]}
        {...form.getInputProps('key')}
      />
      <PayoutProofFields {...{ proof, destination, profile }} errors={form.errors} />
    </ProfileForm>
  )
}

const inputModes: Record<PixKeyType, 'numeric' | 'text' | 'email' | 'tel'> = {
  cpf: 'numeric',
  // A CNPJ may hold letters since 2026.
  cnpj: 'text',
  email: 'email',
  phone: 'tel',
  evp: 'text',
}

function BankForm({ onSaved, submitLabel }: StepFormProps) {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const { data: banks } = useSuspenseQuery(banksQuery)
  const account = profile.bank_account
  const proof = usePayoutProof()
  const state = useProfileForm({
    name: 'bank-account',
    // The number comes masked, so it must be typed again.
    initial: {
      bank: account?.bank ?? '',
      agency: account?.agency ?? '',
      account_type: (account?.account_type ?? 'checking') as string,
      number: '',
      digit: '',
    },
    toChange: bankDestination,
    required: {
      bank: words.bank,
      agency: words.agency,
      number: words.number,
      digit: words.digit,
    },
    words,
    proof: proof.shown,
    onSaved: () => {
      proof.reset()
      onSaved?.()
    },
  })
  const { form } = state
  return (
    <ProfileForm state={state} submitLabel={submitLabel}>
      <Select
        label={words.bank}
        searchable
        required
        nothingFoundMessage={words.noBank}
        data={banks.map(bankOption)}
        filter={({ options, search }) =>
          findBanks(
            options.filter((option) => 'value' in option),
            search,
          )
        }
        {...form.getInputProps('bank')}
        onChange={(value) => form.setFieldValue('bank', value ?? '')}
      />
      <Pair>
        <TextInput
          label={words.agency}
          inputMode="numeric"
          required
          {...form.getInputProps('agency')}
        />
        <NativeSelect
          label={words.type}
          data={(['checking', 'savings'] as const).map((value) => ({
            value,
            label: words.types[value],
          }))}
          {...form.getInputProps('account_type')}
        />
      </Pair>
      <Pair>
        <TextInput
          label={words.number}
          inputMode="numeric"
          required
          autoComplete="off"
          {...form.getInputProps('number')}
        />
        <TextInput
          label={words.digit}
          maxLength={1}
          required
          autoComplete="off"
          {...form.getInputProps('digit')}
        />
      </Pair>
      <PayoutProofFields
        {...{ proof, profile }}
        destination={bankDestination(form.values)}
        errors={form.errors}
      />
    </ProfileForm>
  )
}

type BankValues = Record<'bank' | 'agency' | 'account_type' | 'number' | 'digit', string>

function bankDestination({ account_type, ...rest }: BankValues) {
  const type = account_type === 'savings' ? ('savings' as const) : ('checking' as const)
  return { bank_account: { ...rest, account_type: type } }
}
