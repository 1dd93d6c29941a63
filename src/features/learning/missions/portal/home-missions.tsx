import { Button } from '@mantine/core'
import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from 'react-router'

import { formatCents } from '#platform/contract/money.ts'
import { Picture } from '#platform/contract/pictures/picture.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { MissionCard } from '../mission-views.ts'
import { lastDay } from './last-day.ts'
import { homeMissionsQuery, homeOpportunitiesQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './home-missions.module.css'

const words = text.home

/** The person's missions and the ones open to them; nothing where there are none. */
export function HomeMissions() {
  const [{ data: active }, { data: latest }] = useSuspenseQueries({
    queries: [homeMissionsQuery, homeOpportunitiesQuery],
  })
  return (
    <>
      <Missions title={words.active} tab="inProgress" missions={active.data} />
      <Missions title={words.latest} tab="notEnrolled" missions={latest.data} />
    </>
  )
}

type Shown = { title: string; tab: string; missions: MissionCard[] }

function Missions({ title, tab, missions }: Shown) {
  if (missions.length === 0) return null
  return (
    <Panel
      title={title}
      aside={
        <Button
          component={Link}
          to={`/missions/${tab}`}
          variant="subtle"
          size="compact-sm"
          aria-label={words.allOf(title)}
        >
          {words.all}
        </Button>
      }
    >
      <ul className={classes['list']}>
        {missions.map(({ id, slug, image, reward, recurrence, ends_at, ...mission }) => (
          <li key={id}>
            <Link to={`/mission/${slug}`} className={classes['mission']}>
              {image !== null && (
                <Picture
                  src={image}
                  alt=""
                  sourceWidth={1_200}
                  sizes="120px"
                  loading="lazy"
                  width={120}
                  height={63}
                />
              )}
              <span>
                <span className={classes['title']}>{mission.title}</span>
                {reward !== null && (
                  <span className={classes['reward']}>
                    {formatCents(reward)}
                    {text.every[recurrence]}
                  </span>
                )}
                <span className={classes['hint']}>{text.until(lastDay(ends_at))}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
