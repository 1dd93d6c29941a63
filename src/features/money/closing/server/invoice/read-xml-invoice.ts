import { XMLParser, XMLValidator } from 'fast-xml-parser'

import { type Cents, cents } from '#platform/contract/money.ts'

/** The data of an invoice; null for each missing value. */
export type InvoiceFacts = {
  /** CNPJ or CPF, without punctuation. */
  issuer: string | null
  taker: string | null
  valueCents: Cents | null
  /** The month of the service, `2026-10`. */
  competence: string | null
  issuedOn: string | null
  number: string | null
  /** The code of the service in the national or the city's list. */
  serviceCode: string | null
  cancelled: boolean
}

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  // Numbers stay text, because toCents parses them exactly.
  parseTagValue: false,
  processEntities: false,
  maxNestedTags: 60,
})

type Leaf = { path: string[]; text: string }

/**
 * Reads an NF-e (national layout 4.00) or NFS-e (ABRASF 1 and 2, national 1.00). Null for other files,
 * and for files that declare entities or a document type, which no invoice does.
 */
export function readXmlInvoice(bytes: Uint8Array): InvoiceFacts | null {
  const xml = new TextDecoder().decode(bytes)
  if (!/^\s*</.test(xml) || /<!(?:doctype|entity)/i.test(xml)) return null
  const leaves = leavesOf(xml)
  if (!leaves.some(({ path }) => path.some((name) => BODIES.has(name)))) return null
  return {
    issuer: documentOf(leaves, ISSUERS),
    taker: documentOf(leaves, TAKERS),
    valueCents: toCents(firstOf(leaves, VALUES)),
    competence: toMonth(firstOf(leaves, ['competencia', 'dcompet'])),
    issuedOn: toDay(firstOf(leaves, ['dhemi', 'demi', 'dataemissao', 'dhproc'])),
    number: firstOf(leaves, ['nnfse', 'nnf', 'numero']),
    serviceCode: firstOf(leaves, ['ctribnac', 'itemlistaservico', 'ctribmun']),
    cancelled: leaves.some(({ path }) => path.some((name) => CANCELLED.has(name))),
  }
}

const BODIES = new Set(['infnfe', 'infnfse', 'infdps'])
const ISSUERS = ['prestador', 'prestadorservico', 'emit', 'prest']
const TAKERS = ['tomador', 'tomadorservico', 'toma', 'dest']
const VALUES = ['valorservicos', 'vserv', 'vnf']
const CANCELLED = new Set(['nfsecancelamento', 'infpedcanc', 'infcancelamento'])

function leavesOf(xml: string): Leaf[] {
  try {
    // Validated first, because the parser ignores missing tags, for example of a truncated file.
    if (XMLValidator.validate(xml) !== true) return []
    return [...walk(parser.parse(xml), [])]
  } catch {
    // Not well-formed, or nested deeper than an invoice.
    return []
  }
}

function* walk(node: unknown, path: string[]): Generator<Leaf> {
  if (typeof node === 'string') yield { path, text: node }
  else if (Array.isArray(node)) for (const one of node) yield* walk(one, path)
  else if (typeof node === 'object' && node !== null)
    for (const [name, child] of Object.entries(node))
      yield* walk(child, [...path, name.toLowerCase()])
}

function documentOf(leaves: Leaf[], parties: string[]): string | null {
  const found = leaves.find(
    ({ path }) =>
      ['cnpj', 'cpf'].includes(path.at(-1) ?? '') &&
      path.some((name) => parties.includes(name)) &&
      // Not the number of an intermediary that is named inside the party.
      !path.some((name) => name.startsWith('intermediario') || name === 'interm'),
  )
  return found ? found.text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '') : null
}

function firstOf(leaves: Leaf[], names: string[]): string | null {
  for (const name of names) {
    const found = leaves.find(({ path }) => path.at(-1) === name)
    if (found) return found.text.trim()
  }
  return null
}

/** Parses `1234.56`, the format of all layouts; null for another format. */
function toCents(text: string | null): Cents | null {
  const [, whole = '', rest = ''] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(text ?? '') ?? []
  return whole === '' ? null : cents(Number(whole) * 100 + Number(rest.padEnd(2, '0')))
}

function toMonth(text: string | null): string | null {
  return /^\d{4}-\d{2}/.exec(text ?? '')?.[0] ?? null
}

function toDay(text: string | null): string | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? null
}
