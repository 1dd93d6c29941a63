import { useInfiniteQuery } from '@tanstack/react-query'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { keysetQuery } from '#platform/web/console/queries.ts'
import type { Column } from '#platform/web/console/table/data-table.tsx'
import { ExportLink } from '#platform/web/console/table/export-link.tsx'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { listCourseReport, listMissionReport } from '../../list-contract.ts'
import { shareOf } from '../../rules.ts'
import { text } from '../text.ts'
import { MessageReport } from './message-report.tsx'

import classes from '../report.module.css'

type MissionRow = Output<typeof listMissionReport>['data'][number]
type CourseRow = Output<typeof listCourseReport>['data'][number]

const words = text.content
const { columns } = words

const missionColumns: Column<MissionRow>[] = [
  { id: 'mission', header: columns.mission, cell: ({ title }) => title, primary: true },
  {
    id: 'participants',
    header: columns.participants,
    cell: ({ participants }) => text.count(participants),
    numeric: true,
  },
  {
    id: 'contents',
    header: columns.contents,
    cell: (row) => text.count(row.approved_contents),
    numeric: true,
  },
  {
    id: 'winners',
    header: columns.winners,
    cell: ({ winners }) => text.count(winners),
    numeric: true,
  },
  {
    id: 'rewards',
    header: columns.rewards,
    cell: (row) => <Money amountCents={row.rewards_value} always />,
    numeric: true,
  },
]

const courseColumns: Column<CourseRow>[] = [
  { id: 'course', header: columns.course, cell: ({ title }) => title, primary: true },
  {
    id: 'enrolled',
    header: columns.participants,
    cell: ({ enrolled }) => text.count(enrolled),
    numeric: true,
  },
  {
    id: 'finished',
    header: columns.finished,
    cell: ({ finished }) => text.count(finished),
    numeric: true,
  },
  {
    id: 'share',
    header: columns.share,
    cell: ({ finished, enrolled }) => text.funnel.share(shareOf(finished, enrolled)),
    numeric: true,
  },
]

/** What came of each mission, course and message. */
export function ContentReport() {
  const pathTo = useBrandPath()
  const opens = useMay('content.read')
  const missions = useInfiniteQuery(
    keysetQuery(listMissionReport, (cursor) => ({ query: { limit: 20, cursor } })),
  )
  const courses = useInfiniteQuery(
    keysetQuery(listCourseReport, (cursor) => ({ query: { limit: 20, cursor } })),
  )
  return (
    <div className={classes['parts']}>
      <Panel
        title={words.missions}
        aside={<ExportLink list="report_missions" filter={{}} />}
      >
        <KeysetTable
          query={missions}
          name="report-missions"
          label={words.missions}
          columns={missionColumns}
          idOf={({ slug }) => slug}
          {...(opens && {
            linkOf: ({ slug }: MissionRow) => pathTo(`/missoes/${slug}`),
          })}
          empty={words.noMissions}
        />
      </Panel>
      <Panel title={words.courses} aside={<ExportLink list="report_courses" filter={{}} />}>
        <KeysetTable
          query={courses}
          name="report-courses"
          label={words.courses}
          columns={courseColumns}
          idOf={({ slug }) => slug}
          {...(opens && { linkOf: ({ slug }: CourseRow) => pathTo(`/cursos/${slug}`) })}
          empty={words.noCourses}
        />
      </Panel>
      <MessageReport />
    </div>
  )
}
