import { Button, Modal, Stack, Text } from '@mantine/core'

import { call } from '#platform/web/api/api.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { renewRecoveryCodes } from '../../account-contract.ts'
import { RecoveryCodesStep } from '../sign-in/recovery-codes-step.tsx'
import { Refused } from '../sign-in/refused.tsx'
import { text } from './text.ts'
import { useAccountChange } from './use-account-change.ts'

/** How many recovery codes are left; new ones are shown once. */
export function RecoveryCodes({ left }: { left: number }) {
  const renew = useAccountChange(() => call(renewRecoveryCodes, {}))
  return (
    <Panel title={text.codes.title}>
      <Stack>
        <Text>{text.codes.left(left)}</Text>
        <Text size="sm" c="dimmed">
          {text.codes.hint}
        </Text>
        <Refused error={renew.error} fields={[]} />
        <Button
          variant="default"
          onClick={() => renew.mutate(undefined)}
          loading={renew.isPending}
        >
          {text.codes.renew}
        </Button>
      </Stack>
      <Modal
        opened={renew.data !== undefined}
        onClose={() => undefined}
        withCloseButton={false}
        closeOnEscape={false}
        title={text.codes.title}
      >
        {renew.data !== undefined && (
          <RecoveryCodesStep
            codes={renew.data.recovery_codes}
            onDone={() => renew.reset()}
          />
        )}
      </Modal>
    </Panel>
  )
}
