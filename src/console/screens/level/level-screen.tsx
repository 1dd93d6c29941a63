import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'

import { LevelScreen as OwnLevelScreen } from '#features/money/commission/console/levels/level-screen.tsx'
import { showLevel } from '#features/people/partners/level-contract.ts'
import { objectQuery } from '#platform/web/console/queries.ts'

import { LevelCourses } from './level-courses.tsx'

/** A level with the courses that it requires. */
export function LevelScreen() {
  const id = Number(useParams()['id'])
  const { data } = useQuery(objectQuery(showLevel, { params: { id } }))
  return (
    <>
      <OwnLevelScreen />
      {data !== undefined && <LevelCourses key={data.name} id={id} level={data.name} />}
    </>
  )
}
