/** What may break a program of the version before, by the words of a migration. */
const CONTRACTIONS: Record<string, RegExp> = {
  'removes a table': /\bdrop\s+table\b/,
  'removes a column': /\bdrop\s+column\b/,
  'removes a type or a view': /\bdrop\s+(type|view|schema|sequence)\b/,
  // "on conflict" names what it finds.
  'removes a key': /\bdrop\s+constraint\s+(if\s+exists\s+)?\w+_(pkey|key|once)\b/,
  renames: /\brename\s+(column\s+\w+\s+|constraint\s+\w+\s+)?to\b/,
  'changes a type': /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/,
  'demands a value': /\balter\s+(column\s+)?\w+\s+set\s+not\s+null\b/,
  'removes a default': /\balter\s+(column\s+)?\w+\s+drop\s+default\b/,
  'takes a right away': /\brevoke\b/,
}

const ADDED = /\badd\s+column\s+(if\s+not\s+exists\s+)?[^,;]*/g

/** What a migration takes away from the program before; an empty list: it only adds. */
export function contractionsIn(migration: string): string[] {
  const found = new Set<string>()
  for (const { statement } of onOlderTables(migration)) {
    for (const [what, words] of Object.entries(CONTRACTIONS))
      if (words.test(statement)) found.add(what)
    for (const [column] of statement.matchAll(ADDED))
      if (/\bnot\s+null\b/.test(column) && !/\b(default|generated)\b/.test(column))
        found.add('adds a column that every writer must fill')
  }
  return [...found]
}

/** What holds writers of a table up for as long as the table is large. */
const BUILDS =
  /\bcreate\s+(unique\s+)?index\b|\badd\s+(constraint\s+\w+\s+)?(primary\s+key|unique)\b/

/** The tables of before of which a migration builds an index or a key. */
export function buildsIn(migration: string): string[] {
  const built = onOlderTables(migration).flatMap(({ statement, table }) =>
    BUILDS.test(statement) && table !== undefined ? [table] : [],
  )
  return [...new Set(built)]
}

/** The statements about what the migration itself has not made: what it has made, no program knows. */
function onOlderTables(migration: string) {
  const sql = migration.replaceAll(/--.*$/gm, '').toLowerCase()
  const made = [...sql.matchAll(/\bcreate\s+table\s+(if\s+not\s+exists\s+)?([\w.]+)/g)]
  const fresh = new Set(made.map(([, , table]) => table))
  return sql.split(';').flatMap((statement) => {
    const [, , table] = /\b(alter\s+table|on)\s+(?:only\s+)?([\w.]+)/.exec(statement) ?? []
    return table !== undefined && fresh.has(table) ? [] : [{ statement, table }]
  })
}
