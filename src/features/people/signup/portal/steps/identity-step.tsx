import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'

import { Chips } from '#platform/web/ui/choice/chips.tsx'

import { personTypesOf } from '../../rules.ts'
import { CheckedInput } from '../checked-input.tsx'
import { text } from '../text.ts'
import type { SignUp } from '../use-sign-up.ts'

const { fields, hints } = text

/** Step one: whether a person or a company signs up. */
export function IdentityStep({ signUp }: { signUp: SignUp }) {
  const { form, skeleton } = signUp
  const types = personTypesOf(skeleton.params.user_who_can_register)
  return (
    <Stack gap="md">
      {types.length > 1 && (
        <Chips
          label={text.personType.label}
          row="fill"
          chosen={form.values.person}
          // Persons and companies have different terms: the agreement is not carried over.
          onChoose={(person) => form.setValues({ person, terms: false })}
          options={types.map((value) => ({ value, label: text.personType[value] }))}
        />
      )}
      {form.values.person === 'PF' ? (
        <PersonFields signUp={signUp} />
      ) : (
        <CompanyFields signUp={signUp} />
      )}
    </Stack>
  )
}

function PersonFields({ signUp }: { signUp: SignUp }) {
  return (
    <>
      <CheckedInput
        field="complete_name"
        signUp={signUp}
        label={fields.complete_name}
        autoComplete="name"
      />
      <CheckedInput
        field="document_cpf"
        signUp={signUp}
        mask="cpf"
        label={fields.document_cpf}
        autoComplete="off"
      />
      <Instagram signUp={signUp} />
      <CheckedInput
        field="celular"
        signUp={signUp}
        mask="mobile"
        label={fields.celular}
        description={hints.celular}
        autoComplete="tel-national"
      />
    </>
  )
}

function CompanyFields({ signUp }: { signUp: SignUp }) {
  const company = signUp.company
  return (
    <>
      <CnaeNotice signUp={signUp} />
      <CheckedInput
        field="fantasy_name"
        signUp={signUp}
        label={fields.fantasy_name}
        autoComplete="organization"
      />
      <CheckedInput
        field="name_default_contact"
        signUp={signUp}
        label={fields.name_default_contact}
        autoComplete="name"
      />
      <CheckedInput
        field="document_pj"
        signUp={signUp}
        mask="cnpj"
        label={fields.document_pj}
        description={company === null ? undefined : hints.company(company.name)}
        autoComplete="off"
      />
      {company === null && signUp.checks.document_pj?.status === 'fine' && (
        <Text size="sm" c="dimmed" role="status">
          {hints.companyUnknown(signUp.skeleton.brand.name)}
        </Text>
      )}
      <CheckedInput
        field="document_cpf_contact"
        signUp={signUp}
        mask="cpf"
        label={fields.document_cpf_contact}
        autoComplete="off"
      />
      <CheckedInput
        field="celular_pj"
        signUp={signUp}
        mask="mobile"
        label={fields.celular_pj}
        description={hints.celular}
        autoComplete="tel-national"
      />
      <Instagram signUp={signUp} />
    </>
  )
}

function Instagram({ signUp }: { signUp: SignUp }) {
  const minimum = signUp.skeleton.params.instagram_minimum_followers
  return (
    <CheckedInput
      field="instagram_req"
      signUp={signUp}
      label={fields.instagram_req}
      description={
        minimum > 0 ? hints.followers(minimum.toLocaleString('pt-BR')) : hints.instagram
      }
      leftSection="@"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}

const SHOWN_CNAES = 3

/** A brand that accepts only some activities shows this before a company begins. */
function CnaeNotice({ signUp }: { signUp: SignUp }) {
  const [all, setAll] = useState(false)
  const { cnaes, brand } = signUp.skeleton
  if (cnaes.length === 0) return null
  const more = cnaes.length - SHOWN_CNAES
  return (
    <Alert icon={<IconInfoCircle aria-hidden />} title={text.cnaeNotice.title}>
      <Text size="sm">{text.cnaeNotice.sentence(brand.name)}</Text>
      <ul>
        {(all ? cnaes : cnaes.slice(0, SHOWN_CNAES)).map(({ code, description }) => (
          <li key={code}>
            {code} – {description}
          </li>
        ))}
      </ul>
      {more > 0 && !all && (
        <Button variant="subtle" size="compact-md" px={0} onClick={() => setAll(true)}>
          {text.cnaeNotice.more(more)}
        </Button>
      )}
    </Alert>
  )
}
