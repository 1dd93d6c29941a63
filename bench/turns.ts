import { describe, type Line, print } from './report.ts'

/** What happened in a second. */
export type Measure = () => Promise<number>

/** Measures in turns, A B A B, and prints the line: a slow moment of the machine hits both. */
export async function inTurns(
  line: Omit<Line, 'pairs'>,
  turns: number,
  { ours, theirs }: { ours: Measure; theirs: Measure },
): Promise<void> {
  const pairs: Line['pairs'] = []
  for (let turn = 0; turn < turns; turn++) {
    const reference = await theirs()
    pairs.push({ ours: await ours(), theirs: reference })
  }
  print(describe({ ...line, pairs }))
}
