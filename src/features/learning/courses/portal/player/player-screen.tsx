import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useParams, useSearchParams } from 'react-router'

import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { CourseContents } from '../../course-contents.ts'
import { isOpen, nextStep } from '../../rules.ts'
import { CourseDone } from '../course-done.tsx'
import { contentsQuery } from '../queries.ts'
import { text } from '../text.ts'
import { WayDone } from '../way-done.tsx'
import { ContentView } from './content-view.tsx'
import { PlayerOutline } from './player-outline.tsx'

import classes from './player.module.css'

const ENROLLMENT = /^[1-9]\d{0,14}$/

export function PlayerScreen() {
  const { id = '' } = useParams()
  if (!ENROLLMENT.test(id)) return <Navigate to="/404" replace />
  return (
    <ScreenBoundary key={id} ofAddress>
      <Player enrollmentId={Number(id)} />
    </ScreenBoundary>
  )
}

/** `?content=` names the open content; by default the next one. */
function Player({ enrollmentId }: { enrollmentId: number }) {
  const { data: course } = useSuspenseQuery(contentsQuery(enrollmentId))
  const [search, setSearch] = useSearchParams()
  const [outlineOpen, setOutlineOpen] = useState(false)
  const contents = course.sections.flatMap((section) => section.contents)
  const steps = stepsOf(course)
  const request = search.get('content')
  const opened =
    request === 'end'
      ? undefined
      : contents.find(
          ({ id }) => id === (Number(request) || (nextStep(steps) ?? steps[0])?.id),
        )
  const done = steps.filter(({ finished }) => finished).length

  function open(contentId: number) {
    setSearch({ content: String(contentId) })
    setOutlineOpen(false)
    window.scrollTo(0, 0)
  }
  const outline = (
    <PlayerOutline
      sections={course.sections}
      openedId={opened?.id ?? null}
      isOpen={(id) => isOpen(steps, id)}
      onOpen={open}
    />
  )
  return (
    <>
      <PageHeader
        title={course.course.title}
        description={text.player.progress(done, steps.length)}
        backTo="/courses?tab=inProgress"
      />
      <WayDone done={done} of={steps.length} onPage />
      <div className={classes['outlineButton']}>
        <Button
          variant="default"
          fullWidth
          leftSection={<IconListCheck size={18} aria-hidden />}
          onClick={() => setOutlineOpen(true)}
        >
          {text.player.showOutline}
        </Button>
        <DetailSheet
          opened={outlineOpen}
          onClose={() => setOutlineOpen(false)}
          title={text.player.outline}
        >
          {outline}
        </DetailSheet>
      </div>
      <div className={classes['layout']}>
        <div>
          {opened ? (
            <ContentView
              key={opened.id}
              enrollmentId={enrollmentId}
              content={opened}
              open={isOpen(steps, opened.id)}
              nextId={steps[steps.findIndex(({ id }) => id === opened.id) + 1]?.id ?? null}
              onNext={(next) =>
                next === null ? setSearch({ content: 'end' }) : open(next)
              }
            />
          ) : (
            <CourseDone course={course} />
          )}
        </div>
        <aside className={classes['outlineAside']}>
          <Panel title={text.player.outline}>{outline}</Panel>
        </aside>
      </div>
    </>
  )
}

function stepsOf({ sections }: CourseContents) {
  return sections.flatMap(({ contents }) =>
    contents.map(({ id, schoolclass }) => ({
      id,
      finished: (schoolclass?.finished_at ?? null) !== null,
    })),
  )
}
