import { TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'

import { maskCnpj, maskCpf } from '#platform/web/forms/mask-typed.ts'
import { ActivitiesInput } from '#platform/web/ui/forms/activities-input.tsx'

import { useAllowedCnaes } from '../brand-requirements.ts'
import type { StepFormProps } from '../personal-form.tsx'
import { Pair, ProfileForm } from '../profile-form.tsx'
import { profileQuery } from '../queries.ts'
import { text } from '../text.ts'
import { useProfileForm } from '../use-profile-form.ts'
import { offeredActivities, storedActivities } from './company-activities.ts'

const words = text.company

/** A draft holds only strings: the activity codes are joined into one. */
const BETWEEN = ','

function codesIn(typed: string): string[] {
  return typed.split(BETWEEN).filter((code) => code !== '')
}

/** A company's data; a person who fills it in becomes a company. */
export function CompanyForm({ onSaved, submitLabel }: StepFormProps) {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const migrates = profile.pf_pj === 'PF'
  const cnpj = maskCnpj(profile.pj_cnpj ?? '')
  const isOther = (values: { pj_cnpj: string }) => values.pj_cnpj !== cnpj
  const allowed = useAllowedCnaes()
  const stored = storedActivities(profile.pj_cnaes, allowed)
  const state = useProfileForm({
    name: 'company-data',
    initial: {
      pj_cnpj: cnpj,
      pj_razao_social: profile.pj_razao_social ?? '',
      pj_fantasia: profile.pj_fantasia ?? '',
      pj_nome_contato: profile.pj_nome_contato ?? profile.nome,
      pj_cpf_contato: maskCpf(profile.pj_cpf_contato ?? profile.pf_cpf ?? ''),
      pj_ie: profile.pj_ie ?? '',
      pj_cnaes: stored.join(BETWEEN),
    },
    toChange: (values) => ({
      ...values,
      pf_pj: 'PJ',
      pj_cpf_contato: values.pj_cpf_contato || undefined,
      pj_ie: values.pj_ie.trim() || null,
      // Unchanged activities are not sent: the registry is not called again.
      pj_cnaes:
        migrates || isOther(values) || values.pj_cnaes !== stored.join(BETWEEN)
          ? codesIn(values.pj_cnaes)
          : undefined,
    }),
    required: {
      pj_cnpj: words.cnpj,
      pj_razao_social: words.companyName,
      pj_fantasia: words.tradeName,
      pj_nome_contato: words.contact,
    },
    fieldOf: (path) => (path.startsWith('pj_cnaes') ? 'pj_cnaes' : path),
    words,
    onSaved,
  })
  const { form } = state
  return (
    <ProfileForm
      state={state}
      submitLabel={submitLabel ?? (migrates ? words.saveMigration : undefined)}
    >
      <TextInput
        label={words.cnpj}
        autoComplete="off"
        autoCapitalize="characters"
        required
        {...form.getInputProps('pj_cnpj')}
        onChange={(event) =>
          form.setFieldValue('pj_cnpj', maskCnpj(event.currentTarget.value))
        }
      />
      <TextInput
        label={words.companyName}
        autoComplete="organization"
        required
        {...form.getInputProps('pj_razao_social')}
      />
      <TextInput label={words.tradeName} required {...form.getInputProps('pj_fantasia')} />
      <Pair>
        <TextInput
          label={words.contact}
          autoComplete="name"
          required
          {...form.getInputProps('pj_nome_contato')}
        />
        <TextInput
          label={words.contactCpf}
          inputMode="numeric"
          {...form.getInputProps('pj_cpf_contato')}
          onChange={(event) =>
            form.setFieldValue('pj_cpf_contato', maskCpf(event.currentTarget.value))
          }
        />
      </Pair>
      <TextInput label={words.ie} {...form.getInputProps('pj_ie')} />
      <ActivitiesInput
        label={words.activities}
        hints={words.activitiesHints}
        offered={offeredActivities(allowed, stored)}
        value={codesIn(form.values.pj_cnaes)}
        onChange={(codes) => form.setFieldValue('pj_cnaes', codes.join(BETWEEN))}
        error={form.errors['pj_cnaes']}
      />
    </ProfileForm>
  )
}
