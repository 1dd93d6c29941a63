import type { Page } from '@playwright/test'

/** A node of what a screen reader hears; `depth` in steps from the top. */
type TreeNode = { role: string; name: string; level: number; depth: number }

/** The page's accessibility tree in reading order, without the texts between its nodes. */
export async function treeOf(page: Page): Promise<TreeNode[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n')
  return lines.flatMap((line) => {
    const found = /^( *)- '?([a-z]+)(?: ("(?:[^"\\]|\\.)*"|\/.*\/))?(.*)$/.exec(line)
    if (found === null) return []
    const [, indent = '', role = '', quoted = '""', rest = ''] = found
    const level = Number(/\[level=(\d)\]/.exec(rest)?.[1] ?? 0)
    return [{ role, name: quoted.slice(1, -1), level, depth: indent.length / 2 }]
  })
}

/** Each of them needs a name: without one a screen reader says only what kind of thing it is. */
const NAMED = new Set(
  `button link checkbox radio radiogroup switch tab tablist textbox searchbox combobox spinbutton slider
  dialog menuitem option img progressbar table navigation region form`.split(/\s+/),
)

/** What people who listen to the page would miss, as sentences. */
export function treeProblems(nodes: TreeNode[]): string[] {
  const withRole = (role: string) => nodes.filter((node) => node.role === role)
  const problems = nodes
    .filter(({ role, name }) => NAMED.has(role) && name.trim() === '')
    .filter((node) => node.role !== 'img' || !isPartOfName(nodes, node))
    .map(({ role }) => `${role} without a name`)
  for (const landmark of ['main', 'banner', 'contentinfo']) {
    const count = withRole(landmark).length
    const least = landmark === 'main' ? 1 : 0
    if (count < least || count > 1) problems.push(`${count} ${landmark}`)
  }
  const headings = withRole('heading')
  const first = headings.filter(({ level }) => level === 1).length
  if (first !== 1) problems.push(`${first} headings of level 1`)
  for (const [index, { level, name }] of headings.entries()) {
    const before = headings[index - 1]?.level ?? level
    if (level > before + 1) problems.push(`“${name}” jumps from ${before} to ${level}`)
  }
  for (const [index, list] of nodes.entries())
    if (list.role === 'list' && !hasItem(nodes, index))
      problems.push('a list without items')
  return problems
}

/** What is inside a button or a link is read by its name only. */
function isPartOfName(nodes: TreeNode[], node: TreeNode): boolean {
  const above = nodes.slice(0, nodes.indexOf(node)).toReversed()
  let { depth } = node
  for (const one of above) {
    if (one.depth >= depth) continue
    depth = one.depth
    if (/^(button|link|tab|option)$/.test(one.role)) return true
  }
  return false
}

function hasItem(nodes: TreeNode[], index: number): boolean {
  const depth = nodes[index]?.depth ?? 0
  const next = nodes[index + 1]
  return next !== undefined && next.depth > depth && next.role === 'listitem'
}

/** The first expected node that the tree does not have after the ones before it; null: all are there, in order. */
export function missingIn(
  nodes: TreeNode[],
  expected: (readonly [role: string, name?: RegExp])[],
): string | null {
  let from = 0
  for (const [role, name = /./] of expected) {
    const rest = nodes.slice(from)
    const at = rest.findIndex((node) => node.role === role && name.test(node.name || ' '))
    if (at < 0) return `${role} ${name}`
    from += at + 1
  }
  return null
}
