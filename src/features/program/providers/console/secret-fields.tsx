import { PasswordInput, Stack, Text, Textarea } from '@mantine/core'

import { formatMoment } from '#platform/web/format-moment.ts'

import type { ProviderName, SecretName } from '../definitions.ts'
import { CertificateField } from './certificate-field.tsx'
import { forms, type Provider, type TypedSecrets } from './fields.ts'
import { text } from './text.ts'

type SecretFieldsProps = {
  provider: ProviderName
  /** The provider that is stored; null where another one was chosen. */
  stored: Provider | null
  secrets: TypedSecrets
  onChange: (secrets: TypedSecrets) => void
  errors: Record<string, string>
}

const words = text.secrets

/** Keys and passwords: typed, never shown. */
export function SecretFields({
  provider,
  stored,
  secrets,
  onChange,
  errors,
}: SecretFieldsProps) {
  const { secrets: names, hasCertificate } = forms[provider]
  return (
    <Stack>
      <div>
        <Text fw={600}>{words.title}</Text>
        <Text size="sm" c="dimmed">
          {words.hint}
        </Text>
      </div>
      {names.map((name) => {
        const field = {
          label: words.names[name],
          description: sentenceOf(name, stored),
          value: secrets.texts[name] ?? '',
          onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
            onChange({
              ...secrets,
              texts: { ...secrets.texts, [name]: currentTarget.value },
            }),
          error: errors[`secrets.${name}`],
          spellCheck: false,
        }
        return name === 'private_key' ? (
          <Textarea key={name} {...field} autosize minRows={3} maxRows={6} />
        ) : (
          // `new-password`: browsers must not fill in the person's own.
          <PasswordInput key={name} {...field} autoComplete="new-password" />
        )
      })}
      {hasCertificate && (
        <CertificateField
          stored={stored}
          chosen={secrets.certificate}
          onChange={(certificate) => onChange({ ...secrets, certificate })}
          error={errors['secrets.certificate']}
        />
      )}
    </Stack>
  )
}

function sentenceOf(name: SecretName, stored: Provider | null): string | undefined {
  const secret = stored?.secrets.find((one) => one.name === name)
  if (!secret) return undefined
  return [
    words.setAt(formatMoment(secret.set_at)),
    ...(secret.last_four === null ? [] : [words.endsWith(secret.last_four)]),
    words.keep,
  ].join(' ')
}
