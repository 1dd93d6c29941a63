import { useSuspenseQuery } from '@tanstack/react-query'

import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'

import { quizQuery } from '../queries.ts'
import { QuizForm, type QuizProps } from './quiz-form.tsx'

export function Quiz(props: QuizProps) {
  return (
    <ScreenBoundary>
      <Loaded {...props} />
    </ScreenBoundary>
  )
}

function Loaded(props: QuizProps) {
  const { data: quiz } = useSuspenseQuery(quizQuery(props.quizId))
  return <QuizForm {...props} quiz={quiz} />
}
