import { NativeSelect, Stack, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { useState } from 'react'

import { states } from '#platform/contract/brazil/states.ts'

import { text } from '../text.ts'
import { furtherFields } from './enroll-values.ts'

import classes from './enroll-form.module.css'

const words = text.enroll

type PersonFieldsProps = { field: (name: string) => GetInputPropsReturnType }

/** The person's data, as the brand has them; the address only if they want to give it. */
export function PersonFields({ field }: PersonFieldsProps) {
  const [opened, setOpened] = useState(false)
  // A field with a problem must be visible; afterwards it stays open while the person
  // types.
  if (!opened && furtherFields.some((name) => Boolean(field(name).error))) setOpened(true)
  return (
    <>
      <TextInput label={words.nome} required autoComplete="name" {...field('nome')} />
      <TextInput
        type="email"
        label={words.email_principal}
        required
        autoComplete="email"
        {...field('email_principal')}
      />
      <TextInput
        label={words.celular}
        required
        inputMode="tel"
        autoComplete="tel-national"
        {...field('celular')}
      />
      <details className={classes['more']} open={opened}>
        <summary
          onClick={(event) => {
            event.preventDefault()
            setOpened(!opened)
          }}
        >
          {words.address}
        </summary>
        <Stack gap="md" mt="md">
          <TextInput label={words.fone} inputMode="tel" {...field('fone')} />
          <TextInput label={words.pj_fantasia} {...field('pj_fantasia')} />
          <TextInput label={words.end_cep} inputMode="numeric" {...field('end_cep')} />
          <TextInput label={words.end_rua} {...field('end_rua')} />
          <TextInput label={words.end_numero} {...field('end_numero')} />
          <TextInput label={words.end_complemento} {...field('end_complemento')} />
          <TextInput label={words.end_bairro} {...field('end_bairro')} />
          <TextInput label={words.end_cidade} {...field('end_cidade')} />
          <NativeSelect label={words.end_uf} data={['', ...states]} {...field('end_uf')} />
        </Stack>
      </details>
    </>
  )
}
