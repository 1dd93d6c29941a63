import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { CopyButton } from '#platform/web/console/content/new/copied-content.tsx'
import { YamlButton } from '#platform/web/console/content/new/yaml-button.tsx'
import { PublicationPanel } from '#platform/web/console/content/publication/publication-panel.tsx'
import type { Versioned } from '#platform/web/console/forms/use-versioned-edit.ts'
import { useMay } from '#platform/web/console/member.ts'

import {
  deleteCourse,
  publishCourse,
  putCourse,
  type showBrandCourse,
} from '../brand-contract.ts'
import { exportCourse } from '../file-contract.ts'
import { text } from './text.ts'

type Course = Output<typeof showBrandCourse>

const states = {
  Draft: 'draft',
  Scheduled: 'scheduled',
  Published: 'shown',
  Archived: 'archived',
} as const

type CoursePublicationProps = {
  course: Versioned<Course>
  /** The form has changes that are not saved. */
  isDirty: boolean
  onChanged: () => Promise<void>
}

/** Who sees the course, since when, and what can be done about it. */
export function CoursePublication({ course, isDirty, onChanged }: CoursePublicationProps) {
  const { slug, status, published_at } = course.data
  const may = useMay('content.write')
  const params = { slug }
  const publish = (from: Date | undefined, options: Parameters<typeof call>[2]) =>
    call(publishCourse, { params, body: { published_at: from } }, options)
  return (
    <PublicationPanel
      words={text.publication}
      state={states[status]}
      publishedAt={published_at}
      version={course.version}
      shownForGood={null}
      isDirty={isDirty}
      publish={publish}
      hide={(options) => {
        const { published_at: _day, ...written } = course.data.course
        const body = { ...written, status: 'Draft' as const }
        return call(putCourse, { params, query: { only_new: false }, body }, options)
      }}
      archive={(options) => call(deleteCourse, { params }, options)}
      restore={(options) => publish(undefined, options)}
      onChanged={onChanged}
    >
      {may && <CopyButton label={text.copy} form="/cursos/novo" slug={slug} />}
      <YamlButton endpoint={exportCourse} input={{ params }} slug={slug} />
    </PublicationPanel>
  )
}
