import { Alert, Button, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'

import { levelsInWords } from '#features/people/partners/rules.ts'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import { formatHours } from '../rules.ts'
import { Cover } from './course-card.tsx'
import { creditsText, priceText } from './course-filter.ts'
import { EnrollSheet } from './enroll-sheet.tsx'
import { courseQuery } from './queries.ts'
import { text } from './text.ts'
import { useEnroll } from './use-enroll.ts'

import classes from './course-screen.module.css'

export function CourseScreen() {
  const { slug = '' } = useParams()
  return (
    <ScreenBoundary key={slug} ofAddress>
      <Course slug={slug} />
    </ScreenBoundary>
  )
}

function Course({ slug }: { slug: string }) {
  const { data: course } = useSuspenseQuery(courseQuery(slug))
  const facts = [
    text.list.classes(course.classes),
    ...(course.hours === null ? [] : [formatHours(course.hours)]),
    ...course.categories.map(({ category }) => category),
  ]
  return (
    <>
      <PageHeader title={course.title} description={facts.join(' · ')} backTo="/courses" />
      <div className={classes['layout']}>
        <div>
          <Panel>
            <div className={classes['cover']}>
              <Cover image={course.image} />
            </div>
            <p className={classes['description']} style={{ marginTop: 16 }}>
              {course.description}
            </p>
            <Enter course={course} />
          </Panel>
        </div>
        <Panel title={text.course.outline}>
          {course.sections.map((section) => (
            <div key={section.title}>
              <h3 className={classes['section']}>{section.title}</h3>
              <ol className={classes['outline']}>
                {section.contents.map((content) => (
                  <li key={content}>{content}</li>
                ))}
              </ol>
            </div>
          ))}
        </Panel>
      </div>
    </>
  )
}

type EnterProps = {
  course: {
    id: number
    title: string
    value: Parameters<typeof priceText>[0]
    enrollment_id: number | null
    finished_at: Date | null
    levels: string[]
    level_fits: boolean
  }
}

/** The one action: continue, start at once where it is free, or first show the price. */
function Enter({ course }: EnterProps) {
  const enroll = useEnroll()
  const online = useOnline()
  const [asking, setAsking] = useState(false)
  if (course.enrollment_id !== null)
    return (
      <Button component={Link} to={`/course/${course.enrollment_id}`} fullWidth>
        {course.finished_at === null ? text.course.enrolled : text.course.again}
      </Button>
    )
  if (!course.level_fits)
    return (
      <Alert color="yellow" icon={<IconLock aria-hidden />}>
        {text.course.locked(levelsInWords(course.levels))}
      </Alert>
    )
  const free = course.value === 0
  return (
    <>
      <strong className={classes['price']}>{priceText(course.value)}</strong>
      <Button
        fullWidth
        // The price goes on in a second line of a narrow phone.
        h="auto"
        mih={44}
        styles={{ label: { whiteSpace: 'normal' } }}
        disabled={!online}
        loading={enroll.isPending}
        onClick={() => (free ? enroll.mutate(course) : setAsking(true))}
      >
        {free ? text.course.start : text.course.enroll(creditsText(course.value))}
      </Button>
      {!online && (
        <Text c="dimmed" mt="sm">
          {text.course.offline}
        </Text>
      )}
      <EnrollSheet
        opened={asking}
        course={course}
        enroll={enroll}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
