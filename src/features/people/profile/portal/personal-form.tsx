import '@mantine/core/styles/Combobox.layer.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'

import { formatCpf } from '#platform/contract/brazil/numbers.ts'

import { educationLevels } from '../profile-fields.ts'
import { Pair, ProfileForm } from './profile-form.tsx'
import { ethnicitiesQuery, gendersQuery, profileQuery } from './queries.ts'
import { text } from './text.ts'
import { useProfileForm } from './use-profile-form.ts'

const words = text.personal

export type StepFormProps = {
  onSaved?: () => void
  submitLabel?: string
  /** Within the registration, fields that are optional elsewhere are required. */
  complete?: boolean
}

export function PersonalForm({ onSaved, submitLabel, complete = false }: StepFormProps) {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const { data: genders } = useSuspenseQuery(gendersQuery)
  const { data: ethnicities } = useSuspenseQuery(ethnicitiesQuery)
  const state = useProfileForm({
    name: 'personal-info',
    initial: {
      nome: profile.nome,
      birth: profile.birth ?? '',
      gender_id: String(profile.gender_id ?? ''),
      ethnicity_id: String(profile.ethnicity_id ?? ''),
      education: profile.education ?? '',
      rg: profile.rg ?? '',
      pis_pasep: profile.pis_pasep ?? '',
    },
    toChange: (values) => ({
      nome: values.nome,
      birth: values.birth || null,
      gender_id: Number(values.gender_id) || null,
      ethnicity_id: Number(values.ethnicity_id) || null,
      education: educationLevels.find((level) => level === values.education) ?? null,
      rg: values.rg.trim() || null,
      pis_pasep: values.pis_pasep.trim() || null,
    }),
    required: { nome: words.name, ...(complete && { birth: words.birth }) },
    words,
    onSaved,
  })
  const { form } = state
  return (
    <ProfileForm state={state} submitLabel={submitLabel}>
      <TextInput
        label={words.name}
        autoComplete="name"
        required
        {...form.getInputProps('nome')}
      />
      <Pair>
        {profile.pf_cpf !== null && (
          <TextInput label={words.document} value={formatCpf(profile.pf_cpf)} readOnly />
        )}
        <TextInput
          type="date"
          label={words.birth}
          autoComplete="bday"
          required={complete}
          {...form.getInputProps('birth')}
        />
      </Pair>
      <Pair>
        <NativeSelect
          label={words.gender}
          data={[
            { value: '', label: text.choose },
            ...genders.map((one) => ({ value: String(one.gender_id), label: one.title })),
          ]}
          {...form.getInputProps('gender_id')}
        />
        <NativeSelect
          label={words.ethnicity}
          data={[
            { value: '', label: text.choose },
            ...ethnicities.map((one) => ({ value: String(one.id), label: one.title })),
          ]}
          {...form.getInputProps('ethnicity_id')}
        />
      </Pair>
      <NativeSelect
        label={words.education}
        data={[
          { value: '', label: text.choose },
          ...educationLevels.map((value) => ({
            value,
            label: words.educationLevels[value],
          })),
        ]}
        {...form.getInputProps('education')}
      />
      <Pair>
        <TextInput label={words.rg} autoComplete="off" {...form.getInputProps('rg')} />
        <TextInput
          label={words.pis}
          inputMode="numeric"
          autoComplete="off"
          {...form.getInputProps('pis_pasep')}
        />
      </Pair>
    </ProfileForm>
  )
}
