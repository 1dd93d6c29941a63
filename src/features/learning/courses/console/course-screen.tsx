import { Alert } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useParams } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { fieldErrors } from '#platform/web/api/api-error.ts'
import { call, callVersioned } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { EditorLayout } from '#platform/web/console/content/editor-layout.tsx'
import { PutAway } from '#platform/web/console/content/put-away.tsx'
import { changedFields } from '#platform/web/console/forms/changed-fields.ts'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import {
  ifMatch,
  useVersionedEdit,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { type Loaded, VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { deleteCourse, putCourse, showBrandCourse } from '../brand-contract.ts'
import { CourseFields } from './course-fields.tsx'
import { CoursePreview } from './course-preview.tsx'
import { text } from './text.ts'
import { type Problems, readCourse, typedCourseOf } from './typed-course.ts'

type Course = Output<typeof showBrandCourse>

const changeLabels = { title: text.form.name, description: text.form.description }

/** One course: written, shown as its lessons are read, published, archived. */
export function CourseScreen() {
  const { slug = '' } = useParams()
  return (
    <VersionedLoad endpoint={showBrandCourse} input={{ params: { slug } }} key={slug}>
      {(loaded) => <EditCourse {...loaded} />}
    </VersionedLoad>
  )
}

function EditCourse({ current, reload, store }: Loaded<Course>) {
  const path = useBrandPath()
  const may = useMay('content.write')
  const { id, slug, title, status } = current.data
  const params = { slug }
  const [problems, setProblems] = useState<Problems>({})
  const read = () => callVersioned(showBrandCourse, { params })
  const edit = useVersionedEdit({
    current,
    reload,
    typedOf: ({ course }: Course) => typedCourseOf(course),
    save: async (typed, version) => {
      const { body } = readCourse(typed)
      if (body === null) throw new Error('the submit shows problems before it saves')
      const input = { params, query: { only_new: false }, body }
      await call(putCourse, input, { headers: ifMatch(version) })
      return read()
    },
    onSaved: (saved) => {
      store(saved)
      notifySuccess(text.saved)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { problems: found } = readCourse(edit.typed)
    setProblems(found ?? {})
    if (found === null) edit.save()
  }
  const errors = { ...fieldErrors(edit.error), ...problems }
  const hasErrors = Object.keys(errors).length > 0
  return (
    <>
      <PageHeader
        title={title}
        description={text.statuses[status]}
        backTo={path('/cursos')}
      />
      <form onSubmit={submit} noValidate>
        <EditorLayout preview={<CoursePreview typed={edit.typed} />}>
          <Alert color="gray">{text.versions}</Alert>
          <CourseFields
            typed={edit.typed}
            onChange={edit.setTyped}
            problems={errors}
            disabled={!may}
          />
          {may && (
            <Panel>
              <SaveBar
                object={`course:${id}`}
                edit={edit}
                problem={hasErrors ? text.problems : refusedWords(edit.error, []).above}
                fields={changedFields(edit.versions, changeLabels)}
              />
              {status !== 'Archived' && (
                <PutAway
                  words={{
                    act: text.archive,
                    title: text.archiveTitle,
                    sentence: text.archiveSentence,
                    keep: text.keep,
                    done: text.archived,
                  }}
                  disabled={edit.isDirty}
                  send={() =>
                    call(deleteCourse, { params }, { headers: ifMatch(current.version) })
                  }
                  onDone={async () => {
                    const archived = await read()
                    store(archived)
                    edit.adopt(archived)
                  }}
                />
              )}
            </Panel>
          )}
        </EditorLayout>
      </form>
      {edit.guard}
    </>
  )
}
