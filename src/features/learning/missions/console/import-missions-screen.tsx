import { FileInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import {
  FoundContents,
  ImportForm,
} from '#platform/web/console/content/new/content-import.tsx'
import { useContentImport } from '#platform/web/console/content/new/use-content-import.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { text as shared } from '#platform/web/console/text.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

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
  const [file, setFile] = useState<File | null>(null)
  const [pictures, setPictures] = useState<File[]>([])
  const importing = useContentImport({
    read: async () => (await file?.text()) ?? '',
    send: (yaml, options) => call(importMissions, { body: { yaml } }, options),
    isWritten: ({ problems }: Found) => problems.length === 0,
    onDone: async (found) => {
      await sendPictures(found, pictures)
      await queryClient.invalidateQueries({ queryKey: ['missions'] })
      notifySuccess(words.done(found.missions.length))
      await navigate(path('/missoes'))
    },
  })
  const { found, ...run } = importing
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        backTo={path('/missoes')}
      />
      <ImportForm
        problem={run.problem}
        isReady={file !== null}
        isChecking={run.isChecking}
        onCheck={run.check}
      >
        <FileInput
          label={words.yaml}
          placeholder={shared.chooseFile}
          accept=".yaml,.yml"
          required
          value={file}
          onChange={(chosen) => {
            setFile(chosen)
            run.startOver()
          }}
        />
        <FileInput
          label={words.pictures}
          description={words.picturesHint}
          placeholder={shared.chooseFiles}
          accept="image/jpeg,image/png,image/webp"
          multiple
          value={pictures}
          onChange={setPictures}
        />
      </ImportForm>
      {found !== undefined && (
        <FoundContents
          contents={found.missions.map(({ slug, title, is_new, image }) => ({
            slug,
            title,
            isNew: is_new,
            missing:
              image === null || pictureOf(image, pictures) ? [] : [words.noPicture(image)],
          }))}
          problems={found.problems.map(({ line, message }) => words.line(line, message))}
          none={words.none}
          submit={words.submit(found.missions.length)}
          isComplete
          isWriting={run.isWriting}
          onWrite={run.write}
        />
      )}
    </>
  )
}

/** A missing picture is said before the import, and does not stop it. */
async function sendPictures({ missions }: Found, pictures: File[]): Promise<void> {
  for (const { slug, image } of missions) {
    const file = pictureOf(image, pictures)
    if (file === undefined) continue
    try {
      await call(putMissionImage, { params: { slug }, body: { file } })
    } catch (error) {
      for (const sentence of sentencesOf(error)) notifyProblem(`${slug}: ${sentence}`)
    }
  }
}

function pictureOf(image: string | null, pictures: File[]): File | undefined {
  const wanted = image?.split('/').at(-1)
  return pictures.find(({ name }) => name === wanted)
}
