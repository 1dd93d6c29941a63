import { Button } from '@mantine/core'
import { useSuspenseQueries } from '@tanstack/react-query'
import { Link } from 'react-router'

import { formatCents } from '#platform/contract/money.ts'
import { Picture } from '#platform/contract/pictures/picture.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { textButton } from '#platform/web/ui/text-button.ts'

import type { MissionCard } from '../mission-views.ts'
import { nearestMissions } from '../rules.ts'
import { lastDay } from './last-day.ts'
import { homeMissionsQuery, homeOpportunitiesQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './home-missions.module.css'

const words = text.home

type HomeMissionsProps = {
  /** The slug of the mission that the screen shows elsewhere. */
  except: string | null
}

/** The person's missions, then those open to them; nothing where there are none. */
export function HomeMissions({ except }: HomeMissionsProps) {
  const [{ data: active }, { data: latest }] = useSuspenseQueries({
    queries: [homeMissionsQuery, homeOpportunitiesQuery],
  })
  const others = active.data.filter(({ slug }) => slug !== except)
  const { started, open } = nearestMissions(others, latest.data)
  if (started.length + open.length === 0) return null
  return (
    <Panel
      narrow
      title={words.title}
      aside={
        <Button
          component={Link}
          to={`/missions/${active.data.length > 0 ? 'inProgress' : 'notEnrolled'}`}
          {...textButton('end')}
          aria-label={words.allLabel}
        >
          {words.all}
        </Button>
      }
    >
      <Missions title={words.active} missions={started} />
      <Missions title={words.open} missions={open} />
    </Panel>
  )
}

type Shown = { title: string; missions: MissionCard[] }

function Missions({ title, missions }: Shown) {
  if (missions.length === 0) return null
  return (
    <>
      <h3 className={classes['group']}>{title}</h3>
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
                <span className={classes['hint']}>
                  {reward !== null && (
                    <>
                      <span className={classes['reward']}>
                        {formatCents(reward)}
                        {text.every[recurrence]}
                      </span>
                      {' · '}
                    </>
                  )}
                  {text.until(lastDay(ends_at))}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
