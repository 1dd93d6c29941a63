import { createElement as h, type ReactNode } from 'react'
import Markdown from 'react-markdown'

import { MarkdownLink } from '#platform/contract/markdown-link.ts'
import { formatCents } from '#platform/contract/money.ts'
import { dayOf, formatDay } from '#platform/contract/time/dates.ts'
import { type Look, type Page, publicPage } from '#platform/server/public-page/document.ts'

import type { MissionCard } from '../../mission-views.ts'
import { publicPathOf } from '../../rules.ts'
import { text } from '../text.ts'

const MARKDOWN = { skipHtml: true, components: { a: MarkdownLink } }

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

/** Missions that anybody may see, as a page that needs no script. */
export function listPage(list: List): Page {
  const { look, publicUrl, path, finished, cards } = list
  const title = look.slug === null ? words.missions : words.missionsOf(look.name)
  const tab = (label: string, search: string, current: boolean) =>
    h(
      'li',
      null,
      h('a', { href: path + search, 'aria-current': current ? 'page' : undefined }, label),
    )
  return publicPage({
    look,
    home: homeOf(look),
    title,
    description: words.intro,
    address: publicUrl + path + (finished ? '?status=finished' : ''),
    image: absolute(publicUrl, cards[0]?.image ?? null),
    children: h(
      'main',
      { id: 'main' },
      h('div', { className: 'top' }, h('h1', null, title), h('p', null, words.intro)),
      h(
        'nav',
        { 'aria-label': words.filter },
        h(
          'ul',
          { className: 'tabs' },
          tab(words.open, '', !finished),
          tab(words.finished, '?status=finished', finished),
        ),
      ),
      cards.length === 0
        ? h('div', { className: 'paper' }, h('div', null, words.none))
        : h('ul', { className: 'cards' }, cards.map(cardOf)),
      pager(list),
    ),
  })
}

type Detail = {
  look: Look
  publicUrl: string
  mission: MissionCard & { instructions: string; rules: string }
  /** The shortest address that leads to it. */
  path: string
}

/** One mission, whole, as a page that needs no script. */
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
    children: h(
      'main',
      { id: 'main' },
      h(
        'article',
        { className: 'paper' },
        mission.image && h('img', { className: 'hero', src: mission.image, alt: '' }),
        h(
          'div',
          null,
          h('span', { className: 'tag' }, words.states[mission.state]),
          h('h1', null, title),
          h('p', null, description),
          factsOf(mission),
          mission.state !== 'finished' && acts(mission),
          h('h2', null, words.what),
          h(Markdown, MARKDOWN, mission.instructions),
          h('h2', null, words.rules),
          h(Markdown, MARKDOWN, mission.rules),
          h('p', null, h('a', { href: `/public/missions/${brand.slug}` }, words.back)),
        ),
      ),
    ),
  })
}

/** Where the name in the bar leads: the brand's missions, or everybody's. */
export function homeOf({ slug }: Look): string {
  return `/public/missions${slug === null ? '' : `/${slug}`}`
}

function cardOf(card: MissionCard): ReactNode {
  const { slug, title, image, brand, description } = card
  return h(
    'li',
    { key: `${brand.slug}/${slug}` },
    h(
      'article',
      { className: 'card' },
      image && h('img', { src: image, alt: '', loading: 'lazy' }),
      h(
        'div',
        null,
        h('h2', null, h('a', { href: publicPathOf(card) }, title)),
        h('p', null, `${brand.name} · ${whenOf(card)}`),
        h('p', null, description),
        card.reward !== null && h('p', { className: 'strong' }, rewardOf(card)),
        h('span', { className: 'tag' }, words.states[card.state]),
      ),
    ),
  )
}

function factsOf(mission: MissionCard): ReactNode {
  const { participants_limit: limit, minimum_followers: followers } = mission
  const { required_courses: courses } = mission
  const left = limit === null ? null : Math.max(0, limit - mission.participants)
  const facts: [string, string | null][] = [
    [words.kinds[mission.kind], mission.reward === null ? null : rewardOf(mission)],
    [
      words.dates,
      words.span(formatDay(dayOf(mission.starts_at)), lastDay(mission.ends_at)),
    ],
    [words.enrolment, words.enrolments[mission.enrolment]],
    [words.places, left === null ? words.noLimit : words.placesLeft(left)],
    [
      words.courses,
      courses.length === 0 ? null : courses.map(({ title }) => title).join(', '),
    ],
    [
      words.followers,
      followers === null ? null : words.atLeast(followers.toLocaleString('pt-BR')),
    ],
  ]
  return h(
    'dl',
    null,
    facts
      .filter(([, value]) => value !== null)
      .map(([label, value]) =>
        h('div', { key: label }, h('dt', null, label), h('dd', null, value)),
      ),
  )
}

function acts({ slug, brand }: MissionCard): ReactNode {
  return h(
    'p',
    { className: 'acts' },
    h('a', { className: 'act', href: `/${brand.slug}/sign-up` }, words.join),
    h(
      'a',
      { className: 'act plain', href: `/mission/${slug}?slug_parent=${brand.slug}` },
      words.enter,
    ),
  )
}

function pager({ path, finished, page, lastPage }: List): ReactNode {
  if (lastPage <= 1) return null
  const to = (number: number) =>
    `${path}?${new URLSearchParams({ ...(finished && { status: 'finished' }), page: String(number) }).toString()}`
  return h(
    'nav',
    { className: 'pages', 'aria-label': words.pages },
    page > 1 && h('a', { href: to(page - 1), rel: 'prev' }, words.previous),
    page < lastPage && h('a', { href: to(page + 1), rel: 'next' }, words.next),
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

/** What ends at midnight ends the day before. */
function lastDay(moment: Date): string {
  return formatDay(dayOf(new Date(moment.getTime() - 1)))
}

function absolute(publicUrl: string, image: string | null): string | null {
  return image === null ? null : new URL(image, publicUrl).href
}
