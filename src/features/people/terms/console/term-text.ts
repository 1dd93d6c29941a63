import type { TermView } from '../contract.ts'

type Docs = TermView['docs']

const HEADING = /^#\s+(.+)$/

/**
 * Documents from plain text: a line `# Título` begins the next one, and every other line is a
 * paragraph. Text before the first heading has the term's own title.
 */
export function docsOfText(typed: string, title: string): Docs {
  const docs: { title: string; lines: string[] }[] = []
  for (const line of typed.split('\n').map((one) => one.trim())) {
    const [, heading] = HEADING.exec(line) ?? []
    if (heading !== undefined) docs.push({ title: heading.slice(0, 160), lines: [] })
    else if (line !== '') {
      if (docs.length === 0) docs.push({ title: title.slice(0, 160), lines: [] })
      docs.at(-1)?.lines.push(line)
    }
  }
  return docs
    .filter(({ lines }) => lines.length > 0)
    .map((doc) => ({
      title: doc.title === '' ? 'Termos' : doc.title,
      ops: doc.lines.map((line) => ({ insert: `${line}\n`, attributes: {} })),
    }))
}

/** The text of documents, as `docsOfText` reads it. */
export function textOfDocs(docs: Docs): string {
  return docs
    .map(({ title, ops }) => {
      const words = ops.map(({ insert }) => insert).join('')
      const paragraphs = words.split(/\n+/).filter((line) => line.trim() !== '')
      return [`# ${title}`, ...paragraphs].join('\n\n')
    })
    .join('\n\n')
}
