import { Alert, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'

import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { profileQuery } from '../queries.ts'
import { text } from '../text.ts'
import { CompanyForm } from './company-form.tsx'

const words = text.company

export function CompanyDataScreen() {
  const { data: profile } = useSuspenseQuery(profileQuery)
  if (profile.pf_pj === 'PJ')
    return (
      <Panel>
        <CompanyForm />
      </Panel>
    )
  return (
    <Panel title={words.migrateTitle}>
      <Text c="dimmed" mb="md">
        {words.migrate}
      </Text>
      <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} mb="md">
        {words.migrateWarning}
      </Alert>
      <CompanyForm />
    </Panel>
  )
}
