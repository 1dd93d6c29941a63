import { Button, Group, Text } from '@mantine/core'
import { IconDownload, IconFileCertificate } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'

import { downloadLatestSignedTerm } from '#features/people/terms/contract.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { callForFile } from '#platform/web/api/api.ts'
import { saveFile } from '#platform/web/files/save-file.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { downloadMyData } from '../contract.ts'
import { EraseForm } from './erase-form.tsx'
import { NewsConsents } from './news-consents.tsx'
import { text } from './text.ts'

/** A person's rights over their data: export, consents, erasure. */
export function PrivacyScreen() {
  return (
    <>
      <Panel title={text.data.title}>
        <Text c="dimmed" mb="md">
          {text.data.sentence}
        </Text>
        <Downloads />
      </Panel>
      <Panel title={text.news.title}>
        <ScreenBoundary>
          <NewsConsents />
        </ScreenBoundary>
      </Panel>
      <Panel title={text.erase.title}>
        <EraseForm />
      </Panel>
    </>
  )
}

function Downloads() {
  const data = useMutation({
    mutationFn: () => callForFile(downloadMyData, {}),
    onSuccess: (file) => saveFile(file, text.data.file),
    onError: (error) => notifyProblem(sentencesOf(error)[0] ?? ''),
  })
  const term = useMutation({
    mutationFn: () => callForFile(downloadLatestSignedTerm, {}),
    onSuccess: (file) => saveFile(file, text.data.termsFile),
    onError: (error) =>
      notifyProblem(error instanceof ApiError ? error.message : text.data.termsMissing),
  })
  return (
    <Group gap="sm">
      <Button
        leftSection={<IconDownload aria-hidden size={18} />}
        loading={data.isPending}
        onClick={() => data.mutate()}
      >
        {text.data.download}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileCertificate aria-hidden size={18} />}
        loading={term.isPending}
        onClick={() => term.mutate()}
      >
        {text.data.terms}
      </Button>
    </Group>
  )
}
