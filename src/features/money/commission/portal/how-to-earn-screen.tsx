import '@mantine/core/styles/Accordion.layer.css'
import { Accordion, Anchor, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { cents, formatCents } from '#platform/contract/money.ts'
import { type BasisPoints, percentOf } from '#platform/contract/percent.ts'
import { formatPoints } from '#platform/web/format-number.ts'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import {
  clustersQuery,
  commissionRulesQuery,
  exceptionsQuery,
  levelsQuery,
  reachingQuery,
  waysToEarnQuery,
} from './queries.ts'
import { RunningBoosters } from './running-boosters.tsx'
import { text } from './text.ts'

import classes from './how-to-earn-screen.module.css'

const EXAMPLE_SALE = cents(200_00)

/** Explains how credits are earned at the brand, with its percents. */
export function HowToEarnScreen() {
  return (
    <>
      <PageHeader title={text.title} />
      <div className={classes['panels']}>
        <div>
          <ScreenBoundary>
            <Levels />
          </ScreenBoundary>
          <ScreenBoundary>
            <RunningBoosters />
          </ScreenBoundary>
          <ScreenBoundary>
            <Exceptions />
          </ScreenBoundary>
        </div>
        <div>
          <ScreenBoundary>
            <Rules />
          </ScreenBoundary>
        </div>
        <div>
          <ScreenBoundary>
            <Questions />
          </ScreenBoundary>
        </div>
      </div>
    </>
  )
}

function Levels() {
  const { data: levels } = useSuspenseQuery(clustersQuery)
  const { data: reaching } = useSuspenseQuery(reachingQuery)
  const { data: ladder } = useSuspenseQuery(levelsQuery)
  if (levels.length === 0) return null
  const coursesOf = (level: number) =>
    ladder.find(({ id }) => id === level)?.required_courses ?? []
  return (
    <Panel title={text.levels}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{text.level}</th>
            <th scope="col">{text.from}</th>
            <th scope="col">{text.percent}</th>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ id, name, percent, partner_cluster_rules: rule }) => (
            <tr key={id} data-mine={id === reaching.current?.id || undefined}>
              <th scope="row">
                {name}
                {id === reaching.current?.id && (
                  <span className={classes['mine']}>{text.yours}</span>
                )}
                <LevelCourses courses={coursesOf(id)} />
              </th>
              <td>
                {rule.value === 0
                  ? text.fromFirst
                  : text.fromAmount(formatCents(rule.value))}
              </td>
              <td className="tabular">{formatPoints(percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="sm" c="dimmed" mt="sm">
        {text.levelsHint}
      </Text>
    </Panel>
  )
}

type LevelCoursesProps = { courses: { slug: string; title: string; finished: boolean }[] }

/** The required courses of a level, with links to the unfinished ones. */
function LevelCourses({ courses }: LevelCoursesProps) {
  return courses.map(({ slug, title, finished }) => (
    <Text key={slug} size="xs" fw={400} c="dimmed">
      {finished ? (
        text.courseDone(title)
      ) : (
        <Anchor component={Link} to={`/courses/desc/${slug}`} c="inherit" td="underline">
          {text.courseNeeded(title)}
        </Anchor>
      )}
    </Text>
  ))
}

function Rules() {
  const { data: rules } = useSuspenseQuery(commissionRulesQuery)
  const { data: reaching } = useSuspenseQuery(reachingQuery)
  const percent: BasisPoints = reaching.current?.commission_percent ?? rules.pri.percent
  return (
    <Panel title={text.rules}>
      <p className={classes['base']}>{text.base}</p>
      <dl className={classes['percents']}>
        <Line label={text.standard} percent={rules.pri.percent} />
        {rules.pri.categories.map((one) => (
          <Line key={one.category} label={one.category} percent={one.percent} />
        ))}
        {rules.sec.percent > 0 && (
          <Line label={text.invite} percent={rules.sec.percent} hint={text.inviteHint} />
        )}
      </dl>
      <p className={classes['example']}>
        <strong>{text.example}</strong>{' '}
        {text.exampleText(
          formatCents(EXAMPLE_SALE),
          formatPoints(percent),
          formatCents(percentOf(EXAMPLE_SALE, percent)),
        )}
      </p>
      <Text size="sm" c="dimmed" mt="sm">
        {text.order}
      </Text>
    </Panel>
  )
}

function Line({ label, percent, hint }: { label: string; percent: number; hint?: string }) {
  return (
    <div>
      <dt>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </dt>
      <dd className="tabular">{formatPoints(percent)}</dd>
    </div>
  )
}

function Exceptions() {
  const { data: exceptions } = useSuspenseQuery(exceptionsQuery)
  if (exceptions.length === 0) return null
  return (
    <Panel title={text.exceptions}>
      <dl className={classes['percents']}>
        {exceptions.map(({ id, sku, name, percent, is_mine }) => (
          <Line
            key={id}
            label={name ?? sku ?? text.everything}
            percent={percent}
            {...(is_mine && { hint: text.mine })}
          />
        ))}
      </dl>
    </Panel>
  )
}

function Questions() {
  const { data } = useSuspenseQuery(waysToEarnQuery)
  return (
    <Panel title={text.questions}>
      <Accordion
        multiple
        chevronPosition="right"
        order={3}
        className={classes['questions'] ?? ''}
      >
        {data.infos.map((info) => (
          <Accordion.Item key={info.title} value={info.title}>
            <Accordion.Control>{info.title}</Accordion.Control>
            <Accordion.Panel>
              <p className={classes['answer']}>{info.text}</p>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Panel>
  )
}
