import { Alert, Group } from '@mantine/core'
import { useParams } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call, callVersioned } from '#platform/web/api/api.ts'
import { EditorLayout } from '#platform/web/console/content/editor-layout.tsx'
import { CopyButton } from '#platform/web/console/content/new/copied-content.tsx'
import { YamlButton } from '#platform/web/console/content/new/yaml-button.tsx'
import { PutAway } from '#platform/web/console/content/put-away.tsx'
import { useContentEdit } from '#platform/web/console/content/use-content-edit.ts'
import { changedFields } from '#platform/web/console/forms/changed-fields.ts'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import { ifMatch } from '#platform/web/console/forms/use-versioned-edit.ts'
import { type Loaded, VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { deleteCourse, putCourse, showBrandCourse } from '../brand-contract.ts'
import { exportCourse } from '../file-contract.ts'
import { CourseFields } from './course-fields.tsx'
import { CoursePreview } from './course-preview.tsx'
import { text } from './text.ts'
import { readCourse, typedCourseOf } from './typed-course.ts'

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
  const read = () => callVersioned(showBrandCourse, { params })
  const edit = useContentEdit({
    current,
    reload,
    typedOf: ({ course }: Course) => typedCourseOf(course),
    read: readCourse,
    send: async (body, version) => {
      const input = { params, query: { only_new: false }, body }
      await call(putCourse, input, { headers: ifMatch(version) })
      return read()
    },
    onSaved: (saved) => {
      store(saved)
      notifySuccess(text.saved)
    },
  })
  return (
    <>
      <PageHeader
        title={title}
        description={text.statuses[status]}
        backTo={path('/cursos')}
      />
      <form onSubmit={edit.submit} noValidate>
        <EditorLayout preview={<CoursePreview typed={edit.typed} />}>
          <Alert color="gray">{text.versions}</Alert>
          <CourseFields
            typed={edit.typed}
            onChange={edit.setTyped}
            problems={edit.errors}
            disabled={!may}
          />
          <Group gap="xs">
            {may && <CopyButton label={text.copy} form="/cursos/novo" slug={slug} />}
            <YamlButton endpoint={exportCourse} input={{ params }} slug={slug} />
          </Group>
          {may && (
            <Panel>
              <SaveBar
                object={`course:${id}`}
                edit={edit}
                problem={edit.problem}
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
