import '@mantine/core/styles/Chip.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { Checkbox, Chip, Group, Input, Stack, TagsInput, Text } from '@mantine/core'
import { useId } from 'react'

import { CheckedInput } from './checked-input.tsx'
import { otherNetworks } from './sign-up-form.ts'
import { text } from './text.ts'
import type { SignUp } from './use-sign-up.ts'

import classes from './sign-up-screen.module.css'

const MOST_CATEGORIES = 5

/** What the person publishes about, what the company does, and where else they are found. */
export function ProfileStep({ signUp }: { signUp: SignUp }) {
  return (
    <Stack gap="lg">
      <Categories signUp={signUp} />
      {signUp.form.values.person === 'PJ' && <Activities signUp={signUp} />}
      <OtherNetworks signUp={signUp} />
    </Stack>
  )
}

function Categories({ signUp }: { signUp: SignUp }) {
  const { form, skeleton } = signUp
  const label = useId()
  const offered = skeleton.categories_to_publish
  if (offered.length === 0) return null
  const picked = form.values.categories
  return (
    <Input.Wrapper
      label={text.fields.categories}
      labelElement="div"
      labelProps={{ id: label }}
      description={text.hints.categories}
      error={form.errors['categories']}
    >
      <Chip.Group
        multiple
        value={picked}
        onChange={(value) => form.setFieldValue('categories', value)}
      >
        <Group gap="xs" mt="xs" role="group" aria-labelledby={label}>
          {offered.map(({ id, title }) => (
            <Chip
              key={id}
              name="categories"
              value={String(id)}
              size="md"
              disabled={picked.length >= MOST_CATEGORIES && !picked.includes(String(id))}
            >
              {title}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}

/** The brand's list, else the company's own, else whatever its papers say. */
function Activities({ signUp }: { signUp: SignUp }) {
  const { form, skeleton, company } = signUp
  const offered = skeleton.cnaes.length > 0 ? skeleton.cnaes : (company?.cnaes ?? [])
  const shared = {
    label: text.fields.pj_cnaes,
    value: form.values.pj_cnaes,
    onChange: (value: string[]) => form.setFieldValue('pj_cnaes', value),
    error: form.errors['pj_cnaes'],
  }
  if (offered.length === 0)
    return (
      <TagsInput
        {...shared}
        name="pj_cnaes"
        description={text.hints.cnaesTyped}
        inputMode="numeric"
        maxTags={20}
      />
    )
  return (
    <Checkbox.Group {...shared} description={text.hints.cnaes}>
      <Stack gap="xs" mt="xs">
        {offered.map(({ code, description }) => (
          <Checkbox
            radius="xs"
            key={code}
            name="pj_cnaes"
            value={code}
            label={`${code} – ${description}`}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

function OtherNetworks({ signUp }: { signUp: SignUp }) {
  return (
    <fieldset className={classes['networks']}>
      <legend>
        {text.networks.title}{' '}
        <Text span c="dimmed" size="sm">
          ({text.hints.optional})
        </Text>
      </legend>
      <div className={classes['pairs']}>
        {otherNetworks.map((network) => {
          const prefix = text.prefixes[network]
          return (
            <CheckedInput
              key={network}
              field={network}
              signUp={signUp}
              label={text.networks[network]}
              {...(network === 'whatsapp' && { mask: 'mobile' as const })}
              {...(prefix !== '' && {
                leftSection: <span className={classes['prefix']}>{prefix}</span>,
                leftSectionWidth: `${prefix.length * 0.52 + 1.2}em`,
              })}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
