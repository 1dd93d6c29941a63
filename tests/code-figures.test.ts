import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { expect, test } from 'vitest'

/**
 * Figures of the code that may only get better. A number here is lowered when the code improves;
 * raising one needs a decision record.
 */
const LARGEST_FOLDER = 20
/** Folders that are still larger, with the number of files that they may hold at most. */
const LARGER_FOLDERS: Record<string, number> = {
  demo: 25,
  'src/features/money/closing/portal': 21,
}
const SUBJECT_LENGTH = 72

const paths = globSync('{src,demo,bench,scripts,tests/support,tests/e2e}/**/*.{ts,tsx,css}')
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.includes('node_modules'))
const checked = paths
  .filter((path) => /^(?:src|demo|bench|scripts)\/.*\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

test('no folder has more files than its limit', () => {
  const sizes = new Map<string, number>()
  for (const path of paths) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1)
  const tooLarge = [...sizes].filter(
    ([folder, size]) => size > (LARGER_FOLDERS[folder] ?? LARGEST_FOLDER),
  )
  expect(tooLarge).toEqual([])
})

/** Words that no part of an identifier may be (`architecture.md`, "Plain words"). */
const PLAIN_WORDS = new Set(
  (
    'standing standings told said asked wanted tell tells telling born become becomes became ' +
    'loan presume presumed nearby forget forgets forgotten forgetters door doors face faces ' +
    'arrival schoolclass alcada alcadas story stories journey journeys torture seat seats wish ' +
    'wishes diary bustle deed deeds whoever somebody nobody anybody enrol enrols enrolment ' +
    'enrolments catalogue catalogues'
  ).split(' '),
)
/** Identifiers that consist of such words because they are the wire's. */
const WIRE_NAMES = new Set([
  // Fields and refusal codes of missions, and the address that opens the form.
  'enrolment',
  'enrolment_starts_at',
  'enrolment_ends_at',
  'enrolment_data',
  'enrolment_closed',
  'enrolment_limit',
  'reviews_enrolments',
  'enrol',
  // A field of a course's contents.
  'schoolclass',
  // Fields of the notifications, and counts in SQL that have the same names.
  'told',
  'wanted',
  // In `serve.ts`: to be renamed together with that file.
  'askedOf',
])
const WORD_BORDERS = /_|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/
/**
 * Rows of the table that are not checked: `promise`, `Line`, `confirm`, `facts` and `drawing` are
 * normal words of code too; `points` and `voucher` are right in some places.
 */
const FORMER_NAMES =
  /^(?:keptPlan|SchoolClass|(?:start|finish|open|lock|end|score|own)Class|classId|voucherOwners|storeVoucher)$/

test('identifiers keep to the glossary', () => {
  const found = checked.flatMap(({ path, text }) => {
    const program = text
      .replaceAll(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
      .replaceAll(/'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g, "''")
    const names = new Set(program.match(/[A-Za-z_$][\w$]*/g))
    return [...names]
      .filter((name) => !WIRE_NAMES.has(name) && isArchaic(name))
      .map((name) => `${path}: ${name}`)
  })
  expect(found).toEqual([])
})

function isArchaic(name: string): boolean {
  const words = name.split(WORD_BORDERS).map((word) => word.toLowerCase())
  return FORMER_NAMES.test(name) || words.some((word) => PLAIN_WORDS.has(word))
}

test('comments, test names and documents are in plain modern English', () => {
  const archaic =
    /\b(?:whoever|whomever|whosoever|somebody|nobody|anybody|everybody|told|anew|lest|hence|wherever|whichever|for ever|in vain|in course|knock(?:s|ed)?)\b/i
  const found = globSync(
    '{{src,tests,demo,scripts,bench,db,docs}/**/*.{ts,tsx,css,sql,md},*.md}',
  ).flatMap((file) => {
    const path = file.replaceAll('\\', '/')
    if (path === 'tests/code-figures.test.ts') return []
    return proseOf(path, readFileSync(path, 'utf8')).flatMap((prose) => {
      const word = archaic.exec(prose)?.[0]
      return word === undefined ? [] : [`${path}: ${word} in "${prose.trim()}"`]
    })
  })
  expect(found).toEqual([])
})

test('subjects of commits are short', () => {
  // A copy without its history has no subjects.
  const subjects = readSubjects()
  expect(subjects.filter((subject) => subject.length > SUBJECT_LENGTH)).toEqual([])
})

/** The English text of a file: a document, or the comments and test names of code. */
function proseOf(path: string, text: string): string[] {
  if (path.endsWith('.md')) return text.split('\n')
  const english =
    /\/\*[\s\S]*?\*\/|(?<=^|\s)(?:\/\/|--)\s[^\n]*|\b(?:test|it|describe)(?:\.\w+)*\(\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`)/gm
  return text.match(english) ?? []
}

function readSubjects(): string[] {
  try {
    const log = execFileSync('git', ['log', '--format=%s', '--no-merges', '-n', '50'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return log.toString().split('\n').filter(Boolean)
  } catch {
    return []
  }
}
