import { render, toPlainText } from '@react-email/render'
import type { CSSProperties, ReactNode } from 'react'

import { text } from '../text.ts'
import type { Message } from './messages.ts'

/** The brand's part of an e-mail's appearance. */
export type EmailLook = {
  brandName: string
  /** An absolute address; its size in pixels where it is known. */
  logo: { url: string; size: { width: number; height: number } | null } | null
  /** Any CSS colours. */
  background: string
  bar: string
  onBar: string
  primary: string
  onPrimary: string
}

type Words = Pick<Message, 'subject' | 'body' | 'code' | 'link' | 'unsubscribe'>

/** The message as HTML in the brand's look, and as plain text. */
export async function renderEmail(
  words: Words,
  look: EmailLook,
): Promise<{ html: string; text: string }> {
  const html = await render(<Email {...words} look={look} />)
  return { html, text: toPlainText(html) }
}

// Tables and inline styles are the only layout that all mail programs support.
function Email({
  subject,
  body,
  code,
  link,
  unsubscribe,
  look,
}: Words & { look: EmailLook }) {
  return (
    <html lang="pt-BR">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </head>
      <body style={{ ...page, backgroundColor: look.background }}>
        <Table style={{ ...card, backgroundColor: '#ffffff' }}>
          <Row style={{ ...head, backgroundColor: look.bar, color: look.onBar }}>
            <BrandMark {...look} />
          </Row>
          <Row style={content}>
            <h1 style={title}>{subject}</h1>
            {body.split('\n\n').map((sentences, index) => (
              <p key={index} style={paragraph}>
                {sentences}
              </p>
            ))}
            {code !== undefined && <Code code={code} />}
            {link !== undefined && <LinkButton link={link} look={look} />}
          </Row>
          <Row style={foot}>
            {text.email.why(look.brandName)}
            {unsubscribe !== undefined && (
              <>
                {' '}
                <a href={unsubscribe} style={{ color: 'inherit' }}>
                  {text.email.unsubscribe}
                </a>
              </>
            )}
          </Row>
        </Table>
      </body>
    </html>
  )
}

const LOGO = { width: 220, height: 36 }

/** The logo, or the name where there is none. A mail program without pictures shows the name as well. */
function BrandMark({ brandName, logo }: EmailLook) {
  if (logo === null) return brandName
  const { width, height } = logo.size ?? { width: undefined, height: LOGO.height }
  const scale = Math.min(LOGO.height / height, LOGO.width / (width ?? 1), 1)
  return (
    <img
      src={logo.url}
      alt={brandName}
      {...(width !== undefined && { width: Math.round(width * scale) })}
      height={Math.round(height * scale)}
      style={{ display: 'block', border: 0 }}
    />
  )
}

function Code({ code }: { code: string }) {
  return (
    <p style={centered}>
      <span style={codeFigures}>{code}</span>
    </p>
  )
}

type LinkButtonProps = { link: string; look: EmailLook }

function LinkButton({ link, look: { primary, onPrimary } }: LinkButtonProps) {
  return (
    <p style={centered}>
      <a href={link} style={{ ...button, backgroundColor: primary, color: onPrimary }}>
        {text.email.open}
      </a>
    </p>
  )
}

type PartProps = { style: CSSProperties; children: ReactNode }

function Table({ style, children }: PartProps) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={style}>
      <tbody>{children}</tbody>
    </table>
  )
}

function Row({ style, children }: PartProps) {
  return (
    <tr>
      <td style={style}>{children}</td>
    </tr>
  )
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
const content: CSSProperties = { padding: '28px 28px 12px', color: '#222222' }
const title: CSSProperties = { margin: '0 0 16px', fontSize: 22, lineHeight: 1.3 }
const paragraph: CSSProperties = { margin: '0 0 16px', fontSize: 16, lineHeight: 1.5 }
const centered: CSSProperties = { ...paragraph, margin: '24px 0', textAlign: 'center' }
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
const button: CSSProperties = {
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
