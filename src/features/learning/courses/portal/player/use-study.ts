import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#platform/web/api/api.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'

import { finishLesson, startLesson } from '../../contract.ts'
import type { Content, CourseContents } from '../../course-contents.ts'
import { contentsQuery, progressKeys } from '../queries.ts'

/** The spec's value: the whole content. */
const WHOLE = 100

type LessonContent = { enrollmentId: number; content: Content }

/** Opens a content, which creates its lesson progress. */
export function useStartLesson({ enrollmentId, content }: LessonContent) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => start(enrollmentId, content.id),
    onSuccess: ({ class_id, position_seconds }) => {
      const opened = { id: class_id, finished_at: null, position_seconds }
      // The answer may come after the lesson was finished.
      const edit = (course: CourseContents | undefined) =>
        course && withLesson(course, content.id, (before) => before ?? opened)
      queries.setQueryData(contentsQuery(enrollmentId).queryKey, edit)
    },
  })
}

/**
 * Finishes a content, opening it first where needed; then refreshes every query of
 * progress.
 */
export function useFinishLesson({ enrollmentId, content }: LessonContent) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const lessonId =
        content.schoolclass?.id ?? (await start(enrollmentId, content.id)).class_id
      return call(finishLesson, { params: { class_id: lessonId }, body: { status: WHOLE } })
    },
    onSuccess: async (state) => {
      const { queryKey } = contentsQuery(enrollmentId)
      // A loading that began before would bring the unfinished lesson back.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(
        queryKey,
        (course: CourseContents | undefined) =>
          course && {
            ...withLesson(course, content.id, (before) => ({
              id: state.class_id,
              finished_at: state.finished_at,
              position_seconds: before?.position_seconds ?? 0,
            })),
            finished_at: state.course_finished
              ? (course.finished_at ?? state.finished_at)
              : null,
            certificate_slug: state.certificate_slug,
          },
      )
      await Promise.all(progressKeys.map((key) => queries.invalidateQueries(key)))
    },
    onError: (error) => {
      for (const sentence of sentencesOf(error)) notifyProblem(sentence)
    },
  })
}

function start(enrollmentId: number, contentId: number) {
  return call(startLesson, {
    body: { enrollment_id: enrollmentId, content_id: contentId },
  })
}

type Lesson = Content['schoolclass']

/** The course after a change of one content's lesson. */
export function withLesson(
  course: CourseContents,
  contentId: number,
  change: (before: Lesson) => Lesson,
): CourseContents {
  return {
    ...course,
    sections: course.sections.map((section) => ({
      ...section,
      contents: section.contents.map((content) =>
        content.id === contentId
          ? { ...content, schoolclass: change(content.schoolclass) }
          : content,
      ),
    })),
  }
}
