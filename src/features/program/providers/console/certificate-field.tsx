import { FileInput, PasswordInput, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { text as shared } from '#platform/web/console/text.ts'
import { formatDate } from '#platform/web/format-moment.ts'

import { checkCertificate } from '../contract.ts'
import type { Provider, TypedSecrets } from './fields.ts'
import { text } from './text.ts'

type CertificateFieldProps = {
  stored: Provider | null
  chosen: TypedSecrets['certificate']
  onChange: (certificate: TypedSecrets['certificate']) => void
  error: string | undefined
}

const words = text.certificate
const LARGEST_BYTES = 30_000
const SOON_MS = 30 * 24 * 60 * 60 * 1_000

/** The bank's certificate: the file is checked when it is chosen. */
export function CertificateField({
  stored,
  chosen,
  onChange,
  error,
}: CertificateFieldProps) {
  const [file, setFile] = useState<File | null>(null)
  const [tooLarge, setTooLarge] = useState(false)
  const check = useMutation({
    mutationFn: (certificate: { base64: string; password: string }) =>
      call(checkCertificate, { body: certificate }),
  })
  // A form that was saved or discarded has no file any more.
  if (chosen === null && file !== null && !tooLarge) setFile(null)

  async function choose(next: File | null) {
    check.reset()
    const isTooLarge = next !== null && next.size > LARGEST_BYTES
    const certificate =
      next === null || isTooLarge
        ? null
        : { base64: await base64Of(next), password: chosen?.password ?? '' }
    setFile(next)
    setTooLarge(isTooLarge)
    onChange(certificate)
    if (certificate !== null) check.mutate(certificate)
  }
  const refused = refusedWords(check.error, ['secrets.certificate'])
  const problem =
    (tooLarge ? words.tooLarge : undefined) ??
    refused.byField['secrets.certificate'] ??
    refused.above ??
    error
  const read = chosen === null ? undefined : check.data
  return (
    <Stack gap="xs">
      <FileInput
        label={text.secrets.names.certificate}
        description={words.hint}
        placeholder={shared.chooseFile}
        accept=".p12,.pfx,.pem,application/x-pkcs12,application/x-pem-file"
        value={file}
        onChange={(next) => void choose(next)}
        error={problem}
        clearable
      />
      <Text size="sm" c="dimmed" role="status">
        {check.isPending && words.checking}
        {read && words.of(read.subject, formatDate(read.ends_at))}
      </Text>
      <StoredCertificate certificate={stored?.certificate ?? null} />
      {chosen !== null && (
        <PasswordInput
          label={words.password}
          description={words.passwordHint}
          value={chosen.password}
          onChange={({ currentTarget }) =>
            onChange({ ...chosen, password: currentTarget.value })
          }
          onBlur={() => check.mutate(chosen)}
          autoComplete="new-password"
        />
      )}
    </Stack>
  )
}

function StoredCertificate({ certificate }: Pick<Provider, 'certificate'>) {
  if (certificate === null) return null
  const { subject, ends_at: endsAt } = certificate
  return (
    <Text size="sm" c={isEnding(endsAt) ? 'red' : 'dimmed'}>
      {words.current(subject, formatDate(endsAt))} {warningOf(endsAt)}
    </Text>
  )
}

function isEnding(endsAt: Date): boolean {
  return endsAt.getTime() - Date.now() < SOON_MS
}

function warningOf(endsAt: Date): string {
  if (!isEnding(endsAt)) return ''
  return endsAt.getTime() < Date.now() ? words.ended : words.ending
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
