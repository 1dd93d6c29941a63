import { createElement as h, type ReactNode } from 'react'

import type { CompanyInfo } from '#features/program/brands/rules.ts'
import type { Brand } from '#features/program/brands/server/public.ts'
import { type Look, type Page, publicPage } from '#platform/server/public-page/document.ts'

import { text } from '../company-text.ts'
import { pageStyle } from './page-style.ts'

/** A brand's program as anybody may know it. */
export type Program = {
  brand: Brand
  info: CompanyInfo | null
  /** A figure and what it is of. */
  facts: [string, string][]
  categories: string[]
}

type About = { look: Look; publicUrl: string; path: string; image: string }

/** What one brand's program is, and how to join it. */
export function infoPage(shown: About & { program: Program }): Page {
  const { look, publicUrl, path, image, program } = shown
  const { brand, info, categories } = program
  const title = text.infoTitle(brand.name)
  const questions = info?.questions ?? []
  return publicPage({
    look,
    home: path,
    title,
    description: text.infoDescription(brand.name),
    address: publicUrl + path,
    image,
    style: pageStyle,
    ...(questions.length > 0 && { facts: questionFacts(questions) }),
    children: h(
      'main',
      { id: 'main' },
      h(
        'article',
        { className: 'paper' },
        h('img', { className: 'hero', src: image, alt: '', width: 1200, height: 630 }),
        h(
          'div',
          null,
          h('h1', null, info?.headline ?? text.headline(brand.name)),
          (info && info.about.length > 0 ? info.about : [text.about(brand.name)]).map(
            (paragraph) => h('p', { key: paragraph }, paragraph),
          ),
          joining(brand),
          h('h2', null, text.figures),
          figures(program),
          categories.length > 0 && [
            h('h2', { key: 'sell' }, text.sell),
            h('p', { key: 'categories' }, categories.join(' · ')),
          ],
          h('h2', null, text.steps),
          stepsFor(brand.name),
          questions.length > 0 && h('h2', null, text.questions),
          questions.map(({ question, answer }) =>
            h(
              'details',
              { key: question },
              h('summary', null, question),
              h('p', null, answer),
            ),
          ),
        ),
      ),
    ),
  })
}

type Brands = About & { programs: Program[] }

type PageWords = { title: string; description: string; intro: string }

/** What both pages begin with. */
function pageOf(
  { look, publicUrl, path, image }: About,
  { words, home, body }: { words: PageWords; home: string; body: ReactNode[] },
): Page {
  return publicPage({
    look,
    home,
    title: words.title,
    description: words.description,
    address: publicUrl + path,
    image,
    style: pageStyle,
    children: h(
      'main',
      { id: 'main' },
      h('h1', null, words.title),
      h('p', { className: 'lead' }, words.intro),
      ...body,
    ),
  })
}

/** Where people come from the blog: what the portal is, and its brands. */
export function blogPage({ programs, ...about }: Brands): Page {
  const words = text.blog
  return pageOf(about, {
    words,
    home: about.path,
    body: [
      h(
        'p',
        { className: 'acts' },
        h('a', { className: 'act', href: '/blog-sign-up' }, words.start),
        h('a', { className: 'act plain', href: '/blog-lp/company-reviews' }, words.reviews),
      ),
      h('h2', null, text.steps),
      stepsFor(null),
      h('h2', null, words.brands),
      h(
        'ul',
        { className: 'row' },
        programs.map(({ brand, info }) =>
          h(
            'li',
            { key: brand.id, className: 'company' },
            brandHeading(brand, 'h3'),
            h('p', null, info?.headline ?? text.headline(brand.name)),
            h(
              'p',
              null,
              h(
                'span',
                { className: 'tag' },
                brand.openForJoining ? words.open : words.soon,
              ),
            ),
            h('a', { className: 'more', href: infoPath(brand) }, words.about(brand.name)),
          ),
        ),
      ),
    ],
  })
}

/** The brands' programs beside each other, by the figures that hold today. */
export function reviewsPage({ programs, ...about }: Brands): Page {
  const words = text.reviews
  return pageOf(about, {
    words,
    home: '/blog-lp',
    body: [
      ...programs.map((program) =>
        h(
          'section',
          { key: program.brand.id, className: 'company' },
          brandHeading(program.brand, 'h2'),
          figures(program),
          h(
            'p',
            { className: 'acts' },
            program.brand.openForJoining &&
              h('a', { className: 'act', href: signUpPath(program.brand) }, text.join),
            h(
              'a',
              { className: 'act plain', href: infoPath(program.brand) },
              text.blog.about(program.brand.name),
            ),
          ),
        ),
      ),
      h('a', { className: 'more', href: '/blog-lp' }, words.back),
    ],
  })
}

export function infoPath({ slug }: Brand): string {
  return `/${slug}-info`
}

function signUpPath({ slug }: Brand): string {
  return `/blog-sign-up?slug=${slug}`
}

function joining(brand: Brand): ReactNode {
  return h(
    'p',
    { className: 'acts' },
    brand.openForJoining
      ? h('a', { className: 'act', href: signUpPath(brand) }, text.join)
      : h('strong', null, text.closed),
    h(
      'a',
      { className: 'act plain', href: `/public/missions/${brand.slug}` },
      text.seeMissions,
    ),
  )
}

function brandHeading(brand: Brand, level: 'h2' | 'h3'): ReactNode {
  const logo = brand.logoUrl ?? `/${brand.slug}/app/icon-180.png`
  return h(
    level,
    { className: 'mark' },
    h('img', { src: logo, alt: '', width: 44, height: 44 }),
    brand.name,
  )
}

function figures({ facts }: Program): ReactNode {
  return h(
    'ul',
    { className: 'facts' },
    facts.map(([figure, of]) =>
      h('li', { key: of }, h('strong', null, figure), h('span', null, of)),
    ),
  )
}

function stepsFor(name: string | null): ReactNode {
  return h(
    'ol',
    { className: 'steps' },
    text.step(name).map((step) => h('li', { key: step }, step)),
  )
}

function questionFacts(questions: CompanyInfo['questions']) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
