/** Words for a person: other tests compare them, and a second copy here would be a twin. */
const WORDS = /\p{L}[,.:;]? \p{L}|[^\p{ASCII}]/u

type Node = {
  type: string
  value?: unknown
  quasis?: { value: { raw: string } }[]
  expressions?: { type: string }[]
}

/** The words of a literal without code inside; null: not such a literal. */
function wordsOf(node: Node): string | null {
  if (node.type === 'StringLiteral') return String(node.value)
  if (node.type !== 'TemplateLiteral') return null
  if (node.expressions?.some(({ type }) => type !== 'Identifier')) return null
  return (node.quasis ?? []).map(({ value }) => value.raw).join('x')
}

function shouldIgnore({ node }: { node: Node }): string | undefined {
  const words = wordsOf(node)
  return words !== null && WORDS.test(words) ? 'a text for a person' : undefined
}

/** Stryker reads it by this name. */
export const strykerPlugins = [{ kind: 'Ignore', name: 'texts', value: { shouldIgnore } }]
