import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { fieldErrors } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { EditorLayout } from '#platform/web/console/content/editor-layout.tsx'
import type { Problems } from '#platform/web/console/content/first-problems.ts'
import {
  CopiedContent,
  titleOfCopy,
} from '#platform/web/console/content/new/copied-content.tsx'
import { NewContentPanel } from '#platform/web/console/content/new/new-content-panel.tsx'
import { useRequestKey } from '#platform/web/console/forms/use-request-key.ts'
import { useTypedDraft } from '#platform/web/console/forms/use-typed-draft.tsx'
import { useUnsavedGuard } from '#platform/web/console/forms/use-unsaved-guard.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { slugOf } from '#platform/web/slug-of.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { type CourseDocument, putCourse, showBrandCourse } from '../brand-contract.ts'
import { CourseFields } from './course-fields.tsx'
import { CoursePreview } from './course-preview.tsx'
import { text } from './text.ts'
import { blankCourse, readCourse, typedCourseOf } from './typed-course.ts'

/** A new course, or a copy of another one, as a draft. */
export function NewCourseScreen() {
  return (
    <CopiedContent endpoint={showBrandCourse} inputOf={(slug) => ({ params: { slug } })}>
      {(source) => <NewCourse source={source} />}
    </CopiedContent>
  )
}

type Source = Output<typeof showBrandCourse>

/** The address follows the title until it is typed. */
const unnamed: string | null = null

function startOf(source: Source | null) {
  if (source === null) return { slug: unnamed, ...blankCourse() }
  const { title, ...typed } = typedCourseOf(source.course)
  return { slug: unnamed, ...typed, title: titleOfCopy(title) }
}

function NewCourse({ source }: { source: Source | null }) {
  const path = useBrandPath()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const request = useRequestKey()
  const [start] = useState(() => startOf(source))
  const { typed, setTyped, isDirty, dropDraft, restored } = useTypedDraft(start)
  const [problems, setProblems] = useState<Problems>({})
  const { slug: typedSlug, ...course } = typed
  const slug = typedSlug ?? slugOf(course.title)
  const save = useMutation({
    mutationFn: (body: CourseDocument) =>
      call(
        putCourse,
        { params: { slug }, query: { only_new: true, files_of: source?.slug }, body },
        { headers: request.headersFor(slug, JSON.stringify(body)) },
      ),
    onSuccess: async () => {
      dropDraft()
      await queryClient.invalidateQueries({ queryKey: ['courses'] })
      notifySuccess(text.created)
      await navigate(path(`/cursos/${slug}`), { replace: true })
    },
  })
  const guard = useUnsavedGuard(isDirty && !save.isSuccess && !save.isPending)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { body, problems: found } = readCourse(course, { status: 'Draft' })
    const noAddress = slug === '' && { slug: text.form.noAddress }
    setProblems({ ...found, ...noAddress })
    if (body !== null && !noAddress && !save.isPending) save.mutate(body)
  }
  const errors = { ...fieldErrors(save.error), ...problems }
  return (
    <>
      <PageHeader title={text.new} backTo={path('/cursos')} />
      {restored}
      <form onSubmit={submit} noValidate>
        <EditorLayout preview={<CoursePreview typed={course} image={null} />}>
          <CourseFields
            typed={course}
            onChange={(changed) => setTyped({ slug: typedSlug, ...changed })}
            problems={errors}
            disabled={false}
            upload={null}
          />
          <NewContentPanel
            words={{ ...text.form, problems: text.problems, create: text.create }}
            slug={slug}
            onSlug={(changed) => setTyped({ ...typed, slug: changed })}
            problems={problems}
            error={save.error}
            saving={save.isPending}
          />
        </EditorLayout>
      </form>
      {guard}
    </>
  )
}
