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
  const sql = migration.replaceAll(/--.*$/gm, '').toLowerCase()
  const made = [...sql.matchAll(/\bcreate\s+table\s+(if\s+not\s+exists\s+)?([\w.]+)/g)]
  const fresh = new Set(made.map(([, , table]) => table))
  const found = new Set<string>()
  for (const statement of sql.split(';')) {
    const [, , table] = /\b(alter\s+table|on)\s+(?:only\s+)?([\w.]+)/.exec(statement) ?? []
    // What the migration itself has made, no program knows.
    if (table !== undefined && fresh.has(table)) continue
    for (const [what, words] of Object.entries(CONTRACTIONS))
      if (words.test(statement)) found.add(what)
    for (const [column] of statement.matchAll(ADDED))
      if (/\bnot\s+null\b/.test(column) && !/\b(default|generated)\b/.test(column))
        found.add('adds a column that every writer must fill')
  }
  return [...found]
}
