import { Alert, Button, Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'

import { sentencesOf } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/panel.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import type { Content } from '../course-contents.ts'
import { Attachments } from './attachments.tsx'
import { CourseText } from './course-text.tsx'
import { Quiz } from './quiz.tsx'
import { text } from './text.ts'
import { useFinishClass, useStartClass } from './use-study.ts'
import { VideoPlayer } from './video-player.tsx'

import classes from './player.module.css'

type ContentViewProps = {
  enrollmentId: number
  content: Content
  /** Its turn has come. */
  open: boolean
  nextId: number | null
  onNext: (contentId: number | null) => void
}

/** One content: what there is to see, to read, to keep and to answer, and the way on. */
export function ContentView({
  enrollmentId,
  content,
  open,
  nextId,
  onNext,
}: ContentViewProps) {
  const online = useOnline()
  const start = useStartClass({ enrollmentId, content })
  const finish = useFinishClass({ enrollmentId, content })
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
      {content.video_url !== null && (
        <VideoPlayer
          contentId={content.id}
          url={content.video_url}
          captions={content.captions}
          title={content.title}
        />
      )}
      {content.text !== null && <CourseText>{content.text}</CourseText>}
      <Attachments attachments={content.attachments} />
      {content.questionnaire_id !== null && content.schoolclass && (
        <Quiz
          quizId={content.questionnaire_id}
          classId={content.schoolclass.id}
          onDone={goOn}
          finished={finished}
          finishing={finish.isPending}
        />
      )}
      <div className={classes['actions']}>
        {finished && nextId !== null && (
          <Button onClick={() => onNext(nextId)}>{text.player.next}</Button>
        )}
        {content.kind !== 'quiz' && !finished && (
          <Button disabled={!online} loading={finish.isPending} onClick={goOn}>
            {text.player.finish}
          </Button>
        )}
        {finished && nextId === null && (
          <Button loading={finish.isPending} onClick={() => onNext(null)}>
            {text.player.certificate}
          </Button>
        )}
      </div>
      {!online && (
        <Text c="dimmed" mt="sm">
          {content.kind === 'quiz' ? text.quiz.offline : text.player.offline}
        </Text>
      )}
    </Panel>
  )
}
