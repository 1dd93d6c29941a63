import { Alert, Button, Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'

import { sentencesOf } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import type { Content } from '../../course-contents.ts'
import { text } from '../text.ts'
import { Attachments } from './attachments.tsx'
import { CourseText } from './course-text.tsx'
import { Quiz } from './quiz.tsx'
import { useFinishLesson, useStartLesson } from './use-study.ts'
import { VideoPlayer } from './video-player.tsx'

import classes from './player.module.css'

type ContentViewProps = {
  enrollmentId: number
  content: Content
  /** Whether it can be opened now. */
  open: boolean
  nextId: number | null
  onNext: (contentId: number | null) => void
}

/** One content: its video, text, attachments and questionnaire, and the next step. */
export function ContentView({
  enrollmentId,
  content,
  open,
  nextId,
  onNext,
}: ContentViewProps) {
  const online = useOnline()
  const start = useStartLesson({ enrollmentId, content })
  const finish = useFinishLesson({ enrollmentId, content })
  const begin = useEffectEvent(() => {
    if (content.schoolclass === null && open && online && start.isIdle) start.mutate()
  })
  useEffect(() => begin(), [content.id, online])

  if (!open) return <Panel title={content.title}>{text.player.locked}</Panel>
  const finished = (content.schoolclass?.finished_at ?? null) !== null
  const goOn = () =>
    finish.mutate(undefined, { onSuccess: (state) => onNext(state.next_content_id) })
  return (
    <Panel title={content.title}>
      {start.error && (
        <Alert role="alert" color="red" mb="md">
          {sentencesOf(start.error).join(' ')}
        </Alert>
      )}
      <Lesson enrollmentId={enrollmentId} content={content} />
      <Attachments attachments={content.attachments} />
      {content.questionnaire_id !== null && content.schoolclass && (
        <Quiz
          quizId={content.questionnaire_id}
          lessonId={content.schoolclass.id}
          onDone={goOn}
          finished={finished}
          finishing={finish.isPending}
        />
      )}
      {finished ? (
        <div className={classes['actions']}>
          <Button
            loading={finish.isPending}
            onClick={() => (nextId === null ? goOn() : onNext(nextId))}
          >
            {nextId === null ? text.player.certificate : text.player.next}
          </Button>
        </div>
      ) : (
        content.kind !== 'quiz' && (
          <div className={classes['actions']}>
            <Button disabled={!online} loading={finish.isPending} onClick={goOn}>
              {text.player.finish}
            </Button>
          </div>
        )
      )}
      {!online && (
        <Text c="dimmed" mt="sm">
          {content.kind === 'quiz' ? text.quiz.offline : text.player.offline}
        </Text>
      )}
    </Panel>
  )
}

type LessonProps = Pick<ContentViewProps, 'enrollmentId' | 'content'>

/** The video and the text. */
function Lesson({ enrollmentId, content }: LessonProps) {
  const { video_url: url, text: words } = content
  return (
    <>
      {url !== null && (
        <VideoPlayer enrollmentId={enrollmentId} content={content} url={url} />
      )}
      {words !== null && <CourseText>{words}</CourseText>}
    </>
  )
}
