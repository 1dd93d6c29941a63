import { Alert, Anchor, Loader, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { consoleQuery } from '#platform/web/console/queries.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { listSecondFactors } from '../../account-contract.ts'
import { staffQuery } from '../queries.ts'
import { PasskeyList } from './passkey-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SessionList } from './session-list.tsx'
import { text } from './text.ts'
import { TotpPanel } from './totp-panel.tsx'

/** The person's own account: password, second factors, sessions. */
export function AccountScreen() {
  const staff = useQuery(staffQuery)
  const factors = useQuery(consoleQuery(listSecondFactors, {}))
  const error = staff.error ?? factors.error
  if (error !== null)
    return (
      <ErrorState
        error={error}
        onRetry={() => void Promise.all([staff.refetch(), factors.refetch()])}
      />
    )
  if (staff.data === undefined || factors.data === undefined) return <Loader />
  const { name, email, brands } = staff.data
  return (
    <Stack gap="lg" maw={720} mx="auto">
      <PageHeader title={text.title} description={`${name} · ${email}`} />
      {brands.length > 0 && (
        <Anchor component={Link} to="/">
          {text.back}
        </Anchor>
      )}
      {brands.length === 0 && <Alert>{text.noBrand}</Alert>}
      <PasskeyList passkeys={factors.data.passkeys} />
      <TotpPanel totp={factors.data.totp} />
      <RecoveryCodes left={factors.data.recovery_codes_left} />
      <PasswordForm />
      <SessionList />
    </Stack>
  )
}
