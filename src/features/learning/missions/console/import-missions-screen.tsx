import { Alert, Badge, Button, FileInput, Group, List, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { useRequestKey } from '#platform/web/console/forms/use-request-key.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { putMissionImage } from '../brand-contract.ts'
import { importMissions } from '../read-contract.ts'
import { text } from './text.ts'

const words = text.importing

type Found = Output<typeof importMissions>

/** A file of missions: first what it would do, then the import with its pictures. */
export function ImportMissionsScreen() {
  const path = useBrandPath()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const request = useRequestKey()
  const [yaml, setYaml] = useState<string | null>(null)
  const [file, setFile] = useState<File | null>(null)
  const [pictures, setPictures] = useState<File[]>([])
  const check = useMutation({
    mutationFn: async () => {
      const written = (await file?.text()) ?? ''
      setYaml(written)
      return call(importMissions, { body: { yaml: written } }, { dryRun: true })
    },
  })
  const write = useMutation({
    mutationFn: async () => {
      const body = { yaml: yaml ?? '' }
      const headers = request.headersFor(body.yaml)
      const found = await call(importMissions, { body }, { headers })
      if (found.problems.length === 0) await sendPictures(found, pictures)
      return found
    },
    onSuccess: async ({ missions, problems }) => {
      if (problems.length > 0) return check.mutate()
      await queryClient.invalidateQueries({ queryKey: ['missions'] })
      notifySuccess(words.done(missions.length))
      await navigate(path('/missoes'))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    check.mutate()
  }
  const problem = refusedWords(write.error ?? check.error, []).above
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        backTo={path('/missoes')}
      />
      <Panel>
        <form onSubmit={submit}>
          <Stack>
            <FileInput
              label={words.yaml}
              accept=".yaml,.yml"
              required
              value={file}
              onChange={(chosen) => {
                setFile(chosen)
                check.reset()
              }}
            />
            <FileInput
              label={words.pictures}
              description={words.picturesHint}
              accept="image/jpeg,image/png,image/webp"
              multiple
              value={pictures}
              onChange={setPictures}
            />
            {problem !== null && (
              <Alert role="alert" color="red">
                {problem}
              </Alert>
            )}
            <Group>
              <Button
                type="submit"
                variant="default"
                disabled={file === null}
                loading={check.isPending}
              >
                {words.check}
              </Button>
            </Group>
          </Stack>
        </form>
      </Panel>
      {check.data !== undefined && (
        <FoundMissions
          found={check.data}
          pictures={pictures}
          isWriting={write.isPending}
          onWrite={() => write.mutate()}
        />
      )}
    </>
  )
}

/** A missing picture is said before the import, and does not stop it. */
async function sendPictures({ missions }: Found, pictures: File[]): Promise<void> {
  for (const { slug, image } of missions) {
    const file = pictures.find(({ name }) => name === baseNameOf(image))
    if (file === undefined) continue
    try {
      await call(putMissionImage, { params: { slug }, body: { file } })
    } catch (error) {
      for (const sentence of sentencesOf(error)) notifyProblem(`${slug}: ${sentence}`)
    }
  }
}

function baseNameOf(image: string | null): string | undefined {
  return image?.split('/').at(-1)
}

type FoundProps = {
  found: Found
  pictures: File[]
  isWriting: boolean
  onWrite: () => void
}

function FoundMissions({ found, pictures, isWriting, onWrite }: FoundProps) {
  const { missions, problems } = found
  const hasPicture = (image: string | null) =>
    image === null || pictures.some(({ name }) => name === baseNameOf(image))
  return (
    <Panel title={words.found}>
      <Stack>
        {problems.length > 0 && (
          <Alert role="alert" color="red" title={words.problems}>
            <List>
              {problems.map(({ line, message }) => (
                <List.Item key={`${line} ${message}`}>
                  {words.line(line, message)}
                </List.Item>
              ))}
            </List>
          </Alert>
        )}
        {missions.length === 0 && problems.length === 0 && <Text>{words.none}</Text>}
        {missions.map(({ slug, title, is_new, image }) => (
          <Group key={slug} justify="space-between" gap="xs">
            <div>
              <Text fw={600}>{title}</Text>
              {!hasPicture(image) && (
                <Text size="sm" c="dimmed">
                  {words.noPicture(image ?? '')}
                </Text>
              )}
            </div>
            <Badge variant="light" color="gray">
              {is_new ? words.isNew : words.changes}
            </Badge>
          </Group>
        ))}
        {missions.length > 0 && problems.length === 0 && (
          <Group>
            <Button loading={isWriting} onClick={onWrite}>
              {words.submit(missions.length)}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  )
}
