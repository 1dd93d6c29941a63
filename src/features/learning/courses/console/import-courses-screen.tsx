import { Button, FileButton, FileInput, Group } from '@mantine/core'
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

import { importCourses, putCourseFile } from '../file-contract.ts'
import { fileBeside, hasYaml, textsOf } from './chosen-files.ts'
import { text } from './text.ts'

const words = text.importing
/** Not in React's types. */
const asFolder: object = { webkitdirectory: '' }

type Found = Output<typeof importCourses>

/** Files of courses: first what they would do, then the import with the files that they name. */
export function ImportCoursesScreen() {
  const path = useBrandPath()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [files, setFiles] = useState<File[]>([])
  const { found, ...run } = useContentImport({
    read: () => textsOf(files),
    send: (texts, options) => call(importCourses, { body: { files: texts } }, options),
    isWritten: ({ imported }: Found) => imported,
    prepare: (answer) => sendFiles(answer, files),
    onDone: async ({ courses }) => {
      await queryClient.invalidateQueries({ queryKey: ['courses'] })
      notifySuccess(words.done(courses.length))
      await navigate(path('/cursos'))
    },
  })
  const choose = (chosen: File[]) => {
    setFiles(chosen)
    run.startOver()
  }
  const contents = (found?.courses ?? []).map((course) => ({
    slug: course.slug,
    title: course.title,
    isNew: course.is_new,
    missing: missingOf(course, files).map(words.noFile),
  }))
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        backTo={path('/cursos')}
      />
      <ImportForm
        problem={run.problem}
        isReady={hasYaml(files)}
        isChecking={run.isChecking}
        onCheck={run.check}
      >
        <FileInput
          label={words.files}
          description={words.filesHint}
          placeholder={shared.chooseFiles}
          multiple
          required
          clearable
          value={files}
          valueComponent={() => words.chosen(files.length)}
          onChange={choose}
        />
        <Group>
          <FileButton
            multiple
            inputProps={{ ...asFolder, 'aria-label': words.folder }}
            onChange={choose}
          >
            {(button) => (
              <Button variant="default" size="compact-md" {...button}>
                {words.folder}
              </Button>
            )}
          </FileButton>
        </Group>
      </ImportForm>
      {found !== undefined && (
        <FoundContents
          contents={contents}
          problems={found.problems.map(words.problem)}
          none={words.none}
          submit={words.submit(found.courses.length)}
          isComplete={contents.every(({ missing }) => missing.length === 0)}
          isWriting={run.isWriting}
          onWrite={run.write}
        />
      )}
    </>
  )
}

type Course = Found['courses'][number]

/** The files that a course names, and that neither the brand nor the chosen files have. */
function missingOf({ file: yaml, files }: Course, chosen: File[]): string[] {
  return files
    .filter(({ name, sent }) => !sent && !fileBeside(chosen, { yaml, name }))
    .map(({ name }) => name)
}

/** The courses name them, so they are sent first; the same file again changes nothing. */
async function sendFiles({ courses }: Found, chosen: File[]): Promise<void> {
  for (const { slug, file: yaml, files } of courses)
    for (const { name } of files) {
      const file = fileBeside(chosen, { yaml, name })
      if (file) await sendFile(slug, name, file)
    }
}

/** A refused file stops the import, and is named. */
async function sendFile(slug: string, name: string, file: File): Promise<void> {
  try {
    await call(putCourseFile, { params: { slug }, body: { name, file } })
  } catch (error) {
    for (const sentence of sentencesOf(error)) notifyProblem(`${name}: ${sentence}`)
    throw error
  }
}
