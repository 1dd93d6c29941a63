import { Alert } from '@mantine/core'
import { useParams } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call, callVersioned } from '#platform/web/api/api.ts'
import { EditorLayout, EditorParts } from '#platform/web/console/content/editor-layout.tsx'
import { PicturePanel } from '#platform/web/console/content/picture-panel.tsx'
import { useContentEdit } from '#platform/web/console/content/use-content-edit.ts'
import { changedFields } from '#platform/web/console/forms/changed-fields.ts'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import { ifMatch } from '#platform/web/console/forms/use-versioned-edit.ts'
import { type Loaded, VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { putCourse, showBrandCourse } from '../brand-contract.ts'
import { CourseFields } from './course-fields.tsx'
import { CoursePreview } from './course-preview.tsx'
import { CoursePublication } from './course-publication.tsx'
import { uploadTo } from './files/course-upload.ts'
import { useCoursePicture } from './files/use-course-picture.ts'
import { text } from './text.ts'
import { readCourse, typedCourseOf } from './typed-course.ts'

type Course = Output<typeof showBrandCourse>

const changeLabels = { title: text.form.name, description: text.form.description }

/** In pixels: as wide as the card of a course on a sharp phone. */
const PICTURE = { width: 1280, height: 720 }

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
  const isArchived = status === 'Archived'
  const read = () => callVersioned(showBrandCourse, { params })
  const edit = useContentEdit({
    current,
    reload,
    typedOf: ({ course }: Course) => typedCourseOf(course),
    read: (typed) => readCourse(typed, current.data.course),
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
  const upload = uploadTo(slug, edit.typed)
  const picture = useCoursePicture(slug, edit.typed.image)
  /** After a change beside the form: what is typed stays. */
  const refresh = async () => {
    const changed = await read()
    store(changed)
    if (!edit.isDirty) edit.adopt(changed)
  }
  return (
    <>
      <PageHeader
        title={title}
        description={text.statuses[status]}
        backTo={path('/cursos')}
      />
      <EditorLayout preview={<CoursePreview typed={edit.typed} image={picture.address} />}>
        <Alert color="gray">{isArchived ? text.archived : text.versions}</Alert>
        <CoursePublication course={current} isDirty={edit.isDirty} onChanged={refresh} />
        <PicturePanel
          address={picture.address}
          size={PICTURE}
          may={may && !isArchived}
          saved={text.form.pictureSent}
          send={async (file) => {
            const image = await upload(file)
            picture.show(image, file)
            edit.setTyped((now) => ({ ...now, image }))
          }}
          onRemove={() => edit.setTyped((now) => ({ ...now, image: '' }))}
        />
        <form onSubmit={edit.submit} noValidate>
          <EditorParts>
            <CourseFields
              typed={edit.typed}
              onChange={edit.setTyped}
              problems={edit.errors}
              disabled={!may || isArchived}
              upload={upload}
            />
            {may && !isArchived && (
              <Panel>
                <SaveBar
                  object={`course:${id}`}
                  edit={edit}
                  problem={edit.problem}
                  fields={changedFields(edit.versions, changeLabels)}
                />
              </Panel>
            )}
          </EditorParts>
        </form>
      </EditorLayout>
      {edit.guard}
    </>
  )
}
