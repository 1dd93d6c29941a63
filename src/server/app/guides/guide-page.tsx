import type { ReactNode } from 'react'
import Markdown from 'react-markdown'
import remarkGfm from 'remark-gfm'

import { type Look, type Page, publicPage } from '#platform/server/public-page/document.tsx'

import { guides, pathOfGuide } from './guides.ts'
import type { Reference, ReferenceOperation } from './reference.ts'
import { text } from './text.ts'

import style from './guide-page.css?raw'

type About = { look: Look; publicUrl: string; parts: Reference[] }

type Shown = { path: string; title: string; about: string; children: ReactNode }

/** One guide, from its Markdown. */
export function guidePage(
  about: About,
  guide: { path: string; title: string; about: string; markdown: string },
): Page {
  return pageOf(about, {
    ...guide,
    children: <Text>{guide.markdown}</Text>,
  })
}

/** The parts of the API. */
export function referencePage(about: About, path: string): Page {
  return pageOf(about, {
    path,
    title: text.reference,
    about: text.referenceAbout,
    children: (
      <ul className="parts">
        {about.parts.map((part) => (
          <li key={part.name}>
            <a href={`/docs/api/${part.name}`}>{part.description}</a>{' '}
            <span>{text.operations(part.operations.length)}</span>
          </li>
        ))}
      </ul>
    ),
  })
}

/** The operations of one part of the API, each with an example. */
export function partPage(about: About, part: Reference): Page {
  return pageOf(about, {
    path: `/docs/api/${part.name}`,
    title: part.description,
    about: text.operations(part.operations.length),
    children: part.operations.map((operation) => (
      <Operation key={operation.name} operation={operation} />
    )),
  })
}

function Operation({ operation }: { operation: ReferenceOperation }) {
  const { name, method, path, summary, description, parameters, curl, answer } = operation
  return (
    <section id={name} className="operation">
      <h2>{summary}</h2>
      <p className="address">
        <b>{method}</b> <code>{path}</code>
      </p>
      <Text>{description}</Text>
      {parameters.length > 0 && (
        <div className="wide">
          <table>
            <thead>
              <tr>
                <th scope="col">{text.field}</th>
                <th scope="col">{text.where}</th>
                <th scope="col">{text.meaning}</th>
              </tr>
            </thead>
            <tbody>
              {parameters.map((one) => (
                <tr key={`${one.place} ${one.name}`}>
                  <td>
                    <code>{one.name}</code>
                    {one.required && ` (${text.required})`}
                  </td>
                  <td>{text.places[one.place]}</td>
                  <td>{one.description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <h3>{text.call}</h3>
      <Code>{curl}</Code>
      {answer !== null && (
        <>
          <h3>{text.answer}</h3>
          <Code>{answer}</Code>
        </>
      )}
    </section>
  )
}

function Text({ children }: { children: string }) {
  return (
    <Markdown
      skipHtml
      remarkPlugins={[remarkGfm]}
      components={{
        pre: ({ children: code }) => <pre tabIndex={0}>{code}</pre>,
        table: ({ children: rows }) => (
          <div className="wide">
            <table>{rows}</table>
          </div>
        ),
      }}
    >
      {children}
    </Markdown>
  )
}

function Code({ children }: { children: string }) {
  return (
    <pre tabIndex={0}>
      <code>{children}</code>
    </pre>
  )
}

function pageOf(about: About, { path, title, about: description, children }: Shown): Page {
  const { look, publicUrl } = about
  return publicPage({
    look,
    home: '/docs',
    title: `${title} | ${text.site}`,
    description,
    address: publicUrl + path,
    image: null,
    style,
    children: (
      <div className="docs">
        <Menu path={path} parts={about.parts} />
        <main id="main">
          <article className="paper">
            <div>
              <h1>{title}</h1>
              <p className="about">{description}</p>
              {children}
            </div>
          </article>
        </main>
      </div>
    ),
  })
}

function Menu({ path, parts }: { path: string; parts: Reference[] }) {
  const isReference = path.startsWith('/docs/api')
  const entry = (to: string, label: string) => (
    <li key={to}>
      <a href={to} {...(to === path && { 'aria-current': 'page' as const })}>
        {label}
      </a>
    </li>
  )
  return (
    <nav aria-label={text.menu}>
      <ul>
        {guides.map((guide) => entry(pathOfGuide(guide), guide.title))}
        {entry('/docs/api', text.reference)}
        {isReference && (
          <li>
            <ul>{parts.map((part) => entry(`/docs/api/${part.name}`, part.name))}</ul>
          </li>
        )}
      </ul>
    </nav>
  )
}
