import { expect, test } from 'vitest'

import { cents } from '#platform/contract/money.ts'

import {
  goalLeftText,
  goalText,
  lockOf,
  missingPart,
  nearestMissions,
  unansweredOf,
} from './rules.ts'

test.each([
  ['links', true, 0, 'links'],
  ['links', false, 1, null],
  ['file', false, 3, 'file'],
  ['file', true, 0, null],
  ['either', false, 0, 'file'],
  ['either', false, 1, null],
  ['either', true, 0, null],
] as const)(
  'a content of form %s, file %s, %d links lacks: %s',
  (form, hasFile, links, part) => expect(missingPart(form, { hasFile, links })).toBe(part),
)

test('only required questions have to be answered', () => {
  const questions = [1, 2, 3].map((id) => ({ id, required: id !== 2 }))
  expect(unansweredOf(questions, [1]).map(({ id }) => id)).toEqual([3])
  expect(unansweredOf(questions, [1, 3])).toEqual([])
})

test('the level keeps a partner from enrolling before any course does', () => {
  const [todo, done] = [{ finished: false }, { finished: true }]
  expect(lockOf({ level_fits: false, required_courses: [todo] })).toBe('level')
  expect(lockOf({ level_fits: false, required_courses: [] })).toBe('level')
  expect(lockOf({ level_fits: true, required_courses: [done, todo] })).toBe('courses')
  expect(lockOf({ level_fits: true, required_courses: [done] })).toBeNull()
})

test.each([
  [[3, 1, 2], [9, 8], [1, 2], [8]],
  [[3, 1, 2], [], [1, 2, 3], []],
  [[4], [9, 8, 7, 6], [4], [6, 7]],
  [[], [9, 8, 7, 6], [], [6, 7, 8]],
  [[5, 1], [7], [1, 5], [7]],
])(
  'of the missions that end on %j and the open ones of %j the home shows %j and %j',
  (...days) => {
    const [started, open, startedShown, openShown] = days
    const ending = (day: number) => ({ ends_at: new Date(Date.UTC(2026, 2, day)) })
    const shown = nearestMissions(started.map(ending), open.map(ending))
    const dayOf = ({ ends_at: end }: { ends_at: Date }) => end.getUTCDate()
    expect(shown.started.map(dayOf)).toEqual(startedShown)
    expect(shown.open.map(dayOf)).toEqual(openShown)
  },
)

const goal = (missing: { sales?: number; orders?: number }, until = '2026-11-29') => ({
  missing_sales: cents(missing.sales ?? 0),
  missing_orders: missing.orders ?? 0,
  percent: 50,
  until,
})
const shown = { today: '2026-11-27', visible: true }
const hidden = { ...shown, visible: false }
/** A space of money does not break. */
const plain = (words: string) => words.replaceAll('\u00A0', ' ')

test.each([
  [
    { sales: 12_000 },
    shown,
    'Faltam R$ 120,00 em vendas para o bônus de R$ 50,00 · até domingo',
  ],
  [{ orders: 1 }, shown, 'Falta 1 pedido para o bônus de R$ 50,00 · até domingo'],
  [{ orders: 2 }, hidden, 'Faltam 2 pedidos para o bônus · até domingo'],
  [{ sales: 12_000 }, hidden, 'A caminho do bônus · até domingo'],
  [{}, shown, 'Meta alcançada para o bônus de R$ 50,00'],
])('a goal that lacks %o is in words: %s', (missing, seen, words) => {
  expect(plain(goalText({ goal: goal(missing), reward: cents(5_000) }, seen))).toBe(words)
})

test.each([
  [
    { sales: 12_000, orders: 1 },
    '2026-11-29',
    shown,
    'Faltam R$ 120,00 em vendas e 1 pedido',
  ],
  [{ orders: 1 }, '2026-12-20', shown, 'Falta 1 pedido · até domingo'],
  [{ sales: 12_000 }, '2026-11-29', hidden, 'A caminho da meta'],
  [{}, '2026-12-20', shown, 'Meta alcançada'],
])(
  'beside a mission, what lacks of %o has neither its bonus nor its last day %s again',
  (missing, lastDay, seen, words) => {
    expect(plain(goalLeftText({ goal: goal(missing), lastDay }, seen))).toBe(words)
  },
)
