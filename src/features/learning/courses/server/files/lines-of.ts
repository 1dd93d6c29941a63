import { type Document, isMap, isScalar, isSeq, type LineCounter, type Node } from 'yaml'

/** The line of the key or item at a path of a YAML file, or of what contains it. */
export function lineOfPath(
  yaml: Document,
  lines: LineCounter,
  path: readonly PropertyKey[],
): number {
  let node: unknown = yaml.contents
  let place = offsetOf(node)
  for (const step of path) {
    const pair = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && key.value === step)
      : undefined
    const item = isSeq(node) ? node.items[Number(step)] : undefined
    const next = pair?.key ?? item
    if (next === undefined) break
    place = offsetOf(next) ?? place
    node = pair ? pair.value : item
  }
  return lines.linePos(place ?? 0).line
}

function offsetOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0]
}
