import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'

import { states } from '#platform/contract/brazil/states.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { maskCep } from '#platform/web/forms/mask-typed.ts'

import { findAddress } from '../contract.ts'
import type { StepFormProps } from './personal-form.tsx'
import { Pair, ProfileForm } from './profile-form.tsx'
import { profileQuery } from './queries.ts'
import { text } from './text.ts'
import { useProfileForm } from './use-profile-form.ts'

const words = text.address

const FOUND = ['street', 'district', 'city', 'state'] as const

const EMPTY = {
  cep: '',
  street: '',
  number: '',
  complement: '',
  district: '',
  city: '',
  state: '',
}

export function AddressForm({ onSaved, submitLabel }: StepFormProps) {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const { address } = profile
  const state = useProfileForm({
    name: 'address',
    initial: address
      ? {
          ...address,
          cep: maskCep(address.cep),
          complement: address.complement ?? '',
        }
      : EMPTY,
    toChange: (values) => ({
      address: {
        ...values,
        complement: values.complement.trim() || null,
        // A value that is not in the list is refused at its field.
        state: values.state as (typeof states)[number],
      },
    }),
    required: {
      cep: words.cep,
      street: words.street,
      number: words.number,
      district: words.district,
      city: words.city,
      state: words.state,
    },
    words,
    onSaved,
  })
  const { form } = state
  const filled = useRef<Partial<Record<(typeof FOUND)[number], string>> | null>(null)
  const search = useMutation({
    mutationFn: (cep: string) => call(findAddress, { params: { cep } }),
    onMutate: () => {
      // An address that an earlier CEP filled in does not belong to the new one.
      for (const field of FOUND)
        if (form.values[field] === filled.current?.[field]) form.setFieldValue(field, '')
      filled.current = null
    },
    onSuccess: (found) => {
      filled.current = found
      // Typed text is not overwritten with nothing: the CEP of a whole town has no street.
      for (const field of FOUND)
        if (found[field] !== '') form.setFieldValue(field, found[field])
    },
  })

  function changeCep(typed: string) {
    const digits = typed.replaceAll(/\D/g, '').slice(0, 8)
    const cep = maskCep(digits)
    form.setFieldValue('cep', cep)
    if (digits.length < 8) search.reset()
    if (digits.length === 8 && cep !== form.values.cep) search.mutate(digits)
  }

  return (
    <ProfileForm state={state} submitLabel={submitLabel}>
      <TextInput
        label={words.cep}
        inputMode="numeric"
        autoComplete="postal-code"
        required
        description={search.isPending ? words.searching : hintOf(search.error)}
        {...form.getInputProps('cep')}
        onChange={(event) => changeCep(event.currentTarget.value)}
      />
      <TextInput
        label={words.street}
        autoComplete="address-line1"
        required
        {...form.getInputProps('street')}
      />
      <Pair>
        <TextInput
          label={words.number}
          autoComplete="off"
          required
          {...form.getInputProps('number')}
        />
        <TextInput
          label={words.complement}
          autoComplete="address-line2"
          {...form.getInputProps('complement')}
        />
      </Pair>
      <TextInput
        label={words.district}
        autoComplete="address-level3"
        required
        {...form.getInputProps('district')}
      />
      <Pair>
        <TextInput
          label={words.city}
          autoComplete="address-level2"
          required
          {...form.getInputProps('city')}
        />
        <NativeSelect
          label={words.state}
          autoComplete="address-level1"
          required
          data={[{ value: '', label: text.choose }, ...states]}
          {...form.getInputProps('state')}
        />
      </Pair>
    </ProfileForm>
  )
}

/** The address lookup may fail: the fields can be typed. */
function hintOf(error: Error | null): string {
  if (error === null) return ''
  if (!(error instanceof ApiError)) return words.away
  if (error.code === 'unknown_cep') return words.notFound
  return error.code === 'invalid_input' ? words.invalid : words.away
}
