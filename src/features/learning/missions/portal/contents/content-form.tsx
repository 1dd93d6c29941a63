import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'

import { shrinkImage } from '#platform/web/files/shrink-image.ts'
import { useFormDraft } from '#platform/web/forms/use-form-draft.ts'
import { Tabs } from '#platform/web/ui/choice/tabs.tsx'
import { MarkdownText } from '#platform/web/ui/layout/markdown-text.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import type { MissionPage } from '../../mission-views.ts'
import { FilePart } from '../enroll/file-part.tsx'
import { LinkFields } from '../enroll/link-fields.tsx'
import { text } from '../text.ts'
import {
  CONTENT_BYTES,
  type ContentValues,
  emptyContent,
  fileProblem,
  linksOf,
  problemsOf,
  withLinks,
} from './content-values.ts'
import { useSendContent } from './use-send-content.ts'

const words = text.contents

const tabs = ['links', 'upload', 'info'] as const
type Tab = (typeof tabs)[number]

type ContentFormProps = {
  mission: MissionPage
  subscriptionId: number
  onClose: () => void
}

export function ContentForm({ mission, subscriptionId, onClose }: ContentFormProps) {
  const { content_form: contentForm } = mission
  const [file, setFile] = useState<File | null>(null)
  const [tab, setTab] = useState<Tab>('links')
  const draft = useFormDraft<ContentValues>(`content-${mission.slug}`, emptyContent)
  const form = useForm<ContentValues>({
    initialValues: draft.values,
    onValuesChange: draft.keep,
    validate: (values) => problemsOf(values, { contentForm, file }),
  })
  const { sending, send, cancel } = useSendContent({
    subscriptionId,
    onProblems: (problems) => {
      form.setErrors(problems)
      setTab(tabOf(problems))
    },
    onSent: () => {
      draft.clear()
      onClose()
    },
  })
  const takesLinks = contentForm !== 'file'
  const takesFile = contentForm !== 'links'
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => void send(values, takesFile ? file : null),
        (problems) => setTab(tabOf(problems)),
      )}
    >
      <Tabs
        label={words.tabsLabel}
        names={takesFile ? tabs : tabs.filter((name) => name !== 'upload')}
        titles={words.tabs}
        chosen={tab}
        onChoose={setTab}
      >
        <div hidden={tab !== 'links'}>
          <Stack gap="md">
            <TextInput
              label={words.name}
              required
              maxLength={160}
              {...form.getInputProps('title')}
            />
            <Textarea
              label={words.description}
              description={words.descriptionHint}
              required
              autosize
              minRows={3}
              maxLength={5_000}
              {...form.getInputProps('description')}
            />
            <TextInput
              label={words.hashtags}
              description={words.hashtagsHint}
              autoCapitalize="none"
              {...form.getInputProps('hashtags')}
            />
            {takesLinks && (
              <LinkFields
                links={linksOf(form.values)}
                errors={form.errors}
                onChange={(links) => form.setValues(withLinks(form.values, links))}
              />
            )}
          </Stack>
        </div>
        {takesFile && (
          <div hidden={tab !== 'upload'}>
            <FilePart
              file={file}
              error={form.errors['file_key']}
              sending={sending}
              onChoose={(chosen) =>
                void fitToSend(chosen).then(({ fitting, problem }) => {
                  setFile(fitting)
                  form.setFieldError('file_key', problem)
                })
              }
              onCancel={cancel}
            />
          </div>
        )}
        <div hidden={tab !== 'info'}>
          <Text fw={650}>{words.infoTitle}</Text>
          <MarkdownText>{mission.instructions}</MarkdownText>
        </div>
      </Tabs>
      {typeof form.errors['general'] === 'string' && (
        <Alert color="red" mt="md" role="alert">
          {form.errors['general']}
        </Alert>
      )}
      <Footer sending={sending !== null} onCancel={onClose} />
    </form>
  )
}

function Footer({ sending, onCancel }: { sending: boolean; onCancel: () => void }) {
  const online = useOnline()
  return (
    <>
      {!online && (
        <Text c="dimmed" role="status" mt="sm">
          {words.offline}
        </Text>
      )}
      <Group mt="md">
        <Button type="submit" loading={sending} disabled={!online}>
          {words.send}
        </Button>
        <Button variant="default" disabled={sending} onClick={onCancel}>
          {words.cancel}
        </Button>
      </Group>
    </>
  )
}

/** A resized picture, or why the file cannot be sent: checked before everything else. */
async function fitToSend(chosen: File | null) {
  const smaller = chosen && (await shrinkImage(chosen, CONTENT_BYTES))
  const problem = smaller && fileProblem(smaller)
  return { fitting: problem === null ? smaller : null, problem }
}

/** A problem on a hidden part could not be seen. */
function tabOf(problems: Record<string, unknown>): Tab {
  return Object.keys(problems).every((field) => field === 'file_key') ? 'upload' : 'links'
}
