import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#platform/web/api/api.ts'

import { saveLessonScore, scoreLesson } from '../../contract.ts'
import type { QuestionAnswer, QuizView } from '../../course-contents.ts'
import { quizQuery } from '../queries.ts'

export function useScore(lessonId: number) {
  return useMutation({
    mutationFn: (question_answers: QuestionAnswer[]) =>
      call(scoreLesson, { params: { class_id: lessonId }, body: { question_answers } }),
  })
}

type Saving = { quizId: number; lessonId: number; onSaved: () => void }

/** Saves answers that passed; afterwards the questionnaire shows its review. */
export function useSaveScore({ quizId, lessonId, onSaved }: Saving) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (question_answers: QuestionAnswer[]) =>
      call(saveLessonScore, {
        params: { class_id: lessonId },
        body: { question_answers, class_id: lessonId },
      }),
    onSuccess: (summary, question_answers) => {
      queries.setQueryData(
        quizQuery(quizId).queryKey,
        (quiz: QuizView | undefined) =>
          quiz && { ...quiz, saved: { question_answers, summary } },
      )
      onSaved()
    },
  })
}
