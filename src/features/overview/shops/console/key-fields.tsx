import { List, PasswordInput, Stack, Text } from '@mantine/core'

import { type CredentialName, shopDefinitions, type ShopKind } from '../rules.ts'
import { text } from './text.ts'

export type TypedKeys = Partial<Record<CredentialName, string>>

type KeyFieldsProps = {
  kind: ShopKind
  typed: TypedKeys
  onChange: (typed: TypedKeys) => void
  errors: Record<string, string>
  hint: string
}

const { form } = text

/** A platform's keys, with where the brand finds them. */
export function KeyFields({ kind, typed, onChange, errors, hint }: KeyFieldsProps) {
  return (
    <Stack>
      <div>
        <Text fw={600}>{form.keys}</Text>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </div>
      <details>
        <summary>{form.help.title}</summary>
        <List type="ordered" size="sm" mt="xs">
          {form.help[kind].map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
      </details>
      {shopDefinitions[kind].credentials.map((name) => (
        // `new-password`: browsers must not fill in the person's own.
        <PasswordInput
          key={name}
          label={form.names[name]}
          value={typed[name] ?? ''}
          error={errors[`credentials.${name}`]}
          autoComplete="new-password"
          spellCheck={false}
          onChange={({ currentTarget }) =>
            onChange({ ...typed, [name]: currentTarget.value })
          }
        />
      ))}
      {errors['credentials'] !== undefined && (
        <Text role="alert" c="red">
          {errors['credentials']}
        </Text>
      )}
    </Stack>
  )
}

/** The keys of this platform that were typed. */
export function sentKeys(kind: ShopKind, typed: TypedKeys): TypedKeys {
  const sent: TypedKeys = {}
  for (const name of shopDefinitions[kind].credentials) {
    const value = typed[name]?.trim()
    if (value) sent[name] = value
  }
  return sent
}

/** Where a refusal is shown: at a key, or below all of them. */
export function keyFieldsOf(kind: ShopKind): string[] {
  const { credentials } = shopDefinitions[kind]
  return ['credentials', ...credentials.map((name) => `credentials.${name}`)]
}
