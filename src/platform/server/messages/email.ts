import { render, toPlainText } from '@react-email/render'
import { createElement as h, type CSSProperties, type ReactNode } from 'react'

import { text } from '../text.ts'
import type { Message } from './messages.ts'

/** What an e-mail wears of its brand. */
export type EmailLook = {
  brandName: string
  logoUrl: string | null
  /** Any CSS colours. */
  background: string
  bar: string
  onBar: string
  primary: string
  onPrimary: string
}

type Words = Pick<Message, 'subject' | 'body' | 'code' | 'link'>

/** The message in the brand's look, and as plain text for those who read that. */
export async function renderEmail(
  words: Words,
  look: EmailLook,
): Promise<{ html: string; text: string }> {
  const html = await render(emailPage(words, look))
  return { html, text: toPlainText(html) }
}

// Elements by hand: the server runs without a build step, so it has no JSX. Tables and styles in
// place, because that is all that mail programs agree on.
function emailPage({ subject, body, code, link }: Words, look: EmailLook): ReactNode {
  return h(
    'html',
    { lang: 'pt-BR' },
    h(
      'head',
      null,
      h('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('meta', { name: 'color-scheme', content: 'light' }),
      h('title', null, subject),
    ),
    h(
      'body',
      { style: { ...page, backgroundColor: look.background } },
      table(
        { ...card, backgroundColor: '#ffffff' },
        row({ ...head, backgroundColor: look.bar, color: look.onBar }, brandMark(look)),
        row(
          words,
          h('h1', { style: title }, subject),
          ...body
            .split('\n\n')
            .map((sentences, index) => h('p', { key: index, style: paragraph }, sentences)),
          code === undefined ? null : codeBox(code),
          link === undefined ? null : button(link, look),
        ),
        row(foot, text.email.why(look.brandName)),
      ),
    ),
  )
}

function brandMark({ brandName, logoUrl }: EmailLook): ReactNode {
  if (logoUrl === null) return brandName
  return h('img', { src: logoUrl, alt: brandName, height: 36, style: { display: 'block' } })
}

function codeBox(code: string): ReactNode {
  return h(
    'p',
    { style: { ...paragraph, margin: '24px 0', textAlign: 'center' } },
    h('span', { style: codeFigures }, code),
  )
}

function button(link: string, { primary, onPrimary }: EmailLook): ReactNode {
  return h(
    'p',
    { style: { ...paragraph, margin: '24px 0', textAlign: 'center' } },
    h(
      'a',
      { href: link, style: { ...press, backgroundColor: primary, color: onPrimary } },
      text.email.open,
    ),
  )
}

function table(style: CSSProperties, ...rows: ReactNode[]): ReactNode {
  return h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, style },
    h('tbody', null, ...rows),
  )
}

function row(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return h('tr', null, h('td', { style }, ...children))
}

const FONT = "Figtree, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const page: CSSProperties = { margin: 0, padding: '24px 12px', fontFamily: FONT }
const card: CSSProperties = {
  maxWidth: 520,
  margin: '0 auto',
  borderRadius: 12,
  overflow: 'hidden',
  borderCollapse: 'separate',
}
const head: CSSProperties = { padding: '20px 28px', fontSize: 20, fontWeight: 700 }
const words: CSSProperties = { padding: '28px 28px 12px', color: '#222222' }
const title: CSSProperties = { margin: '0 0 16px', fontSize: 22, lineHeight: 1.3 }
const paragraph: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: 1.5 }
const codeFigures: CSSProperties = {
  display: 'inline-block',
  padding: '12px 20px',
  borderRadius: 8,
  backgroundColor: '#f1f3f5',
  fontFamily: 'Menlo, Consolas, monospace',
  fontSize: 32,
  fontWeight: 700,
  letterSpacing: 6,
  userSelect: 'all',
}
const press: CSSProperties = {
  display: 'inline-block',
  padding: '14px 28px',
  borderRadius: 10,
  fontSize: 16,
  fontWeight: 700,
  textDecoration: 'none',
}
const foot: CSSProperties = {
  padding: '16px 28px 24px',
  color: '#5c636a',
  fontSize: 13,
  lineHeight: 1.5,
}
