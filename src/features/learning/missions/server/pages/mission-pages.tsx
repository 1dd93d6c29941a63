import type { ReactNode } from 'react'
import Markdown from 'react-markdown'

import { MarkdownLink } from '#platform/contract/markdown-link.tsx'
import { formatCents } from '#platform/contract/money.ts'
import { Picture } from '#platform/contract/pictures/picture.tsx'
import { dayOf, formatDay } from '#platform/contract/time/dates.ts'
import { type Look, type Page, publicPage } from '#platform/server/public-page/document.tsx'

import type { MissionCard } from '../../mission-views.ts'
import { publicPathOf } from '../../rules.ts'
import { text } from '../text.ts'
import { homeOf } from './paths.ts'

const words = text.page

type List = {
  look: Look
  publicUrl: string
  path: string
  finished: boolean
  cards: MissionCard[]
  page: number
  lastPage: number
}

/** A list of public missions, as a page that needs no script. */
export function listPage(list: List): Page {
  const { look, publicUrl, path, finished, cards } = list
  const title = look.slug === null ? words.missions : words.missionsOf(look.name)
  return publicPage({
    look,
    home: homeOf(look),
    title,
    description: words.intro,
    address: publicUrl + path + (finished ? '?status=finished' : ''),
    image: absolute(publicUrl, cards[0]?.image ?? null),
    children: (
      <main id="main">
        <div className="top">
          <h1>{title}</h1>
          <p>{words.intro}</p>
        </div>
        <nav aria-label={words.filter}>
          <ul className="tabs">
            <Tab href={path} current={!finished}>
              {words.open}
            </Tab>
            <Tab href={`${path}?status=finished`} current={finished}>
              {words.finished}
            </Tab>
          </ul>
        </nav>
        {cards.length === 0 ? (
          <div className="paper">
            <div>{words.none}</div>
          </div>
        ) : (
          <ul className="cards">
            {cards.map((card) => (
              <ListedMission key={`${card.brand.slug}/${card.slug}`} card={card} />
            ))}
          </ul>
        )}
        <Pager {...list} />
      </main>
    ),
  })
}

type Detail = {
  look: Look
  publicUrl: string
  mission: MissionCard & { instructions: string; rules: string }
  /** Its shortest address. */
  path: string
}

/** One mission in full, as a page that needs no script. */
export function missionPage({ look, publicUrl, mission, path }: Detail): Page {
  const { brand, title, description } = mission
  const address = `${publicUrl}${path}`
  const image = absolute(publicUrl, mission.image)
  return publicPage({
    look,
    home: homeOf(look),
    title,
    description,
    address,
    image,
    facts: {
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: title,
      description,
      url: address,
      startDate: mission.starts_at.toISOString(),
      endDate: mission.ends_at.toISOString(),
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: address },
      organizer: { '@type': 'Organization', name: brand.name },
      ...(image && { image: [image] }),
    },
    children: (
      <main id="main">
        <article className="paper">
          {mission.image && (
            <Picture
              className="hero"
              src={mission.image}
              alt=""
              sourceWidth={1_200}
              sizes="(max-width:1080px) 100vw, 1048px"
            />
          )}
          <div>
            <span className="tag">{words.states[mission.state]}</span>
            <h1>{title}</h1>
            <p>{description}</p>
            <Facts mission={mission} />
            {mission.state !== 'finished' && <Actions mission={mission} />}
            <h2>{words.what}</h2>
            <BrandText>{mission.instructions}</BrandText>
            <h2>{words.rules}</h2>
            <BrandText>{mission.rules}</BrandText>
            <p>
              <a href={`/public/missions/${brand.slug}`}>{words.back}</a>
            </p>
          </div>
        </article>
      </main>
    ),
  })
}

type TabProps = { href: string; current: boolean; children: ReactNode }

function Tab({ href, current, children }: TabProps) {
  return (
    <li>
      <a href={href} aria-current={current ? 'page' : undefined}>
        {children}
      </a>
    </li>
  )
}

function BrandText({ children }: { children: string }) {
  return (
    <Markdown skipHtml components={{ a: MarkdownLink }}>
      {children}
    </Markdown>
  )
}

function ListedMission({ card }: { card: MissionCard }) {
  const { title, image, brand, description } = card
  return (
    <li>
      <article className="card">
        {image && (
          <Picture
            src={image}
            alt=""
            sourceWidth={1_200}
            sizes="(max-width:660px) 100vw, 340px"
            loading="lazy"
          />
        )}
        <div>
          <h2>
            <a href={publicPathOf(card)}>{title}</a>
          </h2>
          <p>{`${brand.name} · ${whenOf(card)}`}</p>
          <p>{description}</p>
          {card.reward !== null && <p className="strong">{rewardOf(card)}</p>}
          <span className="tag">{words.states[card.state]}</span>
        </div>
      </article>
    </li>
  )
}

function Facts({ mission }: { mission: MissionCard }) {
  const { participants_limit: limit, minimum_followers: followers } = mission
  const { required_courses: courses } = mission
  const left = limit === null ? null : Math.max(0, limit - mission.participants)
  const facts: [string, string | null][] = [
    [words.kinds[mission.kind], mission.reward === null ? null : rewardOf(mission)],
    [
      words.dates,
      words.span(formatDay(dayOf(mission.starts_at)), lastDay(mission.ends_at)),
    ],
    [words.enrollment, words.enrollments[mission.enrolment]],
    [words.places, left === null ? words.noLimit : words.placesLeft(left)],
    [
      words.courses,
      courses.length === 0 ? null : courses.map(({ title }) => title).join(', '),
    ],
    [words.levels, mission.levels.length === 0 ? null : mission.levels.join(', ')],
    [
      words.followers,
      followers === null ? null : words.atLeast(followers.toLocaleString('pt-BR')),
    ],
  ]
  const known = facts.filter(([, value]) => value !== null)
  return (
    <dl>
      {known.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Actions({ mission: { slug, brand } }: { mission: MissionCard }) {
  return (
    <p className="acts">
      <a className="act" href={`/${brand.slug}/sign-up`}>
        {words.join}
      </a>
      <a className="act plain" href={`/mission/${slug}?slug_parent=${brand.slug}`}>
        {words.enter}
      </a>
    </p>
  )
}

function Pager({ path, finished, page, lastPage }: List) {
  if (lastPage <= 1) return null
  const to = (number: number) =>
    `${path}?${new URLSearchParams({ ...(finished && { status: 'finished' }), page: String(number) }).toString()}`
  return (
    <nav className="pages" aria-label={words.pages}>
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          {words.previous}
        </a>
      )}
      {page < lastPage && (
        <a href={to(page + 1)} rel="next">
          {words.next}
        </a>
      )}
    </nav>
  )
}

function rewardOf({ reward, recurrence }: MissionCard): string {
  return reward === null ? '' : words.reward(formatCents(reward)) + words.every[recurrence]
}

function whenOf({ state, starts_at, ends_at }: MissionCard): string {
  return state === 'not_started'
    ? words.from(formatDay(dayOf(starts_at)))
    : words.until(lastDay(ends_at))
}

/** For an end at midnight, the day before. */
function lastDay(moment: Date): string {
  return formatDay(dayOf(new Date(moment.getTime() - 1)))
}

function absolute(publicUrl: string, image: string | null): string | null {
  return image === null ? null : new URL(image, publicUrl).href
}
