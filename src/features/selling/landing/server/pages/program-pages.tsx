import type { ReactNode } from 'react'

import type { Brand, CompanyInfo } from '#features/program/brands/server/public.ts'
import { type Look, type Page, publicPage } from '#platform/server/public-page/document.tsx'

import { COMPARISON_PATH, infoPath, joinPath, missionsPath } from '../../rules.ts'
import { text } from '../company-text.ts'
import type { Program } from '../programs.ts'
import { ComparisonTable } from './comparison-table.tsx'

import comparison from './comparison-table.css?raw'
import style from './partner-page.css?raw'

type About = { look: Look; publicUrl: string; path: string; image: string }

/** One brand's program and how to join it. */
export function infoPage(shown: About & { program: Program }): Page {
  const { look, publicUrl, path, image, program } = shown
  const { brand, info, categories } = program
  const questions = info?.questions ?? []
  const about = info && info.about.length > 0 ? info.about : [text.about(brand.name)]
  return publicPage({
    look,
    home: path,
    title: text.infoTitle(brand.name),
    description: text.infoDescription(brand.name),
    address: publicUrl + path,
    image,
    style,
    ...(questions.length > 0 && { facts: questionFacts(questions) }),
    children: (
      <main id="main">
        <article className="paper">
          <img className="hero" src={image} alt="" width={1200} height={630} />
          <div>
            <h1>{info?.headline ?? text.headline(brand.name)}</h1>
            {about.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <Joining brand={brand} />
            <h2>{text.figures}</h2>
            <Figures program={program} />
            {categories.length > 0 && (
              <>
                <h2>{text.sell}</h2>
                <p>{categories.join(' · ')}</p>
              </>
            )}
            <h2>{text.steps}</h2>
            <Steps brandName={brand.name} />
            {questions.length > 0 && <h2>{text.questions}</h2>}
            {questions.map(({ question, answer }) => (
              <details key={question}>
                <summary>{question}</summary>
                <p>{answer}</p>
              </details>
            ))}
          </div>
        </article>
      </main>
    ),
  })
}

type Programs = About & { programs: Program[] }

/** The page that the blog links to: an introduction to the portal and its brands. */
export function blogPage({ programs, ...about }: Programs): Page {
  const words = text.blog
  return pageOf(about, {
    words,
    home: about.path,
    body: (
      <>
        <p className="acts">
          <a className="act" href="/blog-sign-up">
            {words.start}
          </a>
          <a className="act plain" href={COMPARISON_PATH}>
            {words.reviews}
          </a>
        </p>
        <h2>{text.steps}</h2>
        <Steps brandName={null} />
        <h2>{words.brands}</h2>
        <ul className="row">
          {programs.map(({ brand, info }) => (
            <li key={brand.id} className="company">
              <BrandHeading brand={brand} level="h3" />
              <p>{info?.headline ?? text.headline(brand.name)}</p>
              <p>
                <span className="tag">
                  {brand.openForJoining ? words.open : words.soon}
                </span>
              </p>
              <a className="more" href={infoPath(brand)}>
                {words.about(brand.name)}
              </a>
            </li>
          ))}
        </ul>
      </>
    ),
  })
}

/** A comparison of the brands' programs by their current figures. */
export function reviewsPage({ programs, ...about }: Programs): Page {
  const words = text.reviews
  return pageOf(about, {
    words,
    home: '/blog-lp',
    body: (
      <>
        <ComparisonTable programs={programs} />
        <a className="more" href="/blog-lp">
          {words.back}
        </a>
      </>
    ),
  })
}

type PageWords = { title: string; description: string; intro: string }

/** The common start of the two pages about all programs. */
function pageOf(
  { look, publicUrl, path, image }: About,
  { words, home, body }: { words: PageWords; home: string; body: ReactNode },
): Page {
  return publicPage({
    look,
    home,
    title: words.title,
    description: words.description,
    address: publicUrl + path,
    image,
    style: style + comparison,
    children: (
      <main id="main">
        <h1>{words.title}</h1>
        <p className="lead">{words.intro}</p>
        {body}
      </main>
    ),
  })
}

function Joining({ brand }: { brand: Brand }) {
  return (
    <p className="acts">
      {brand.openForJoining ? (
        <a className="act" href={joinPath(brand)}>
          {text.join}
        </a>
      ) : (
        <strong>{text.closed}</strong>
      )}
      <a className="act plain" href={missionsPath(brand)}>
        {text.seeMissions}
      </a>
    </p>
  )
}

function BrandHeading({ brand, level: Heading }: { brand: Brand; level: 'h2' | 'h3' }) {
  const icon = `/${brand.slug}/app/icon-180.png`
  return (
    <Heading className="mark">
      <img src={icon} alt="" width={44} height={44} />
      {brand.name}
    </Heading>
  )
}

function Figures({ program: { facts } }: { program: Program }) {
  return (
    <ul className="facts">
      {facts.map(({ name, figure, of }) => (
        <li key={name}>
          <strong>{figure}</strong>
          <span>{of}</span>
        </li>
      ))}
    </ul>
  )
}

function Steps({ brandName }: { brandName: string | null }) {
  return (
    <ol className="steps">
      {text.step(brandName).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
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
