import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { readMissions } from './read-missions.ts'

const whole = `
- slug: boa
  image: boa.png
  title: Boa
  description: Uma missão.
  instructions: Faça.
  rules: Siga.
  contents_required: 1
  terms: { text: Aceito. }
  enrolment_starts_at: 2026-03-01T00:00:00-03:00
  enrolment_ends_at: 2026-03-10T00:00:00-03:00
  starts_at: 2026-03-01T00:00:00-03:00
  ends_at: 2026-03-20T00:00:00-03:00
`

test('a mission is read in the brand API’s format, with its picture separate', () => {
  const { missions, problems } = readMissions(whole)
  expect(problems).toEqual([])
  expect(missions).toMatchObject([
    {
      slug: 'boa',
      image: 'boa.png',
      line: 2,
      body: { title: 'Boa', contents_required: 1 },
    },
  ])
})

test('a problem is reported with its line and field, and does not affect other missions', () => {
  const bad = whole.replace('slug: boa', 'slug: ruim').replace('title: Boa', 'title: ""')
  const { missions, problems } = readMissions(whole + bad + whole)
  expect(missions.map(({ slug }) => slug)).toEqual(['boa'])
  expect(problems).toEqual([
    { line: 15, message: 'ruim: title: Campo obrigatório' },
    { line: 28, message: 'boa: este slug já apareceu no arquivo.' },
  ])
})

test.each([
  ['a: b: c', 1],
  ['apenas um texto', 1],
  ['- slug: Maiúsculo', 1],
  ['', 1],
])('of %j it is said where it cannot be read', (yaml, line) => {
  const { missions, problems } = readMissions(yaml)
  expect(missions).toEqual([])
  expect(problems[0]?.line).toBe(line)
})

test('the demo’s file shows the format', () => {
  const yaml = readFileSync('demo/missions/aurora.yaml', 'utf8')
  const dated = yaml.replaceAll(/: hoje([+-]\d+)/g, (_, days: string) => {
    const day = new Date(Date.UTC(2026, 2, 10 + Number(days))).toISOString().slice(0, 10)
    return `: ${day}T00:00:00-03:00`
  })
  const { missions, problems } = readMissions(dated)
  expect([missions.length, problems]).toEqual([10, []])
})

test('an unknown key is refused with its name and line, at any level', () => {
  const wrong = whole
    .replace('rules: Siga.', 'rules: Siga.\n  premio: 40')
    .replace('terms: { text: Aceito. }', 'terms:\n    text: Aceito.\n    titulo: Termo')
    .concat('  questions:\n    - question: Qual rede?\n      tipo: single\n')
  const { missions, problems, failed } = readMissions(wrong + whole.replace('boa', 'outra'))
  expect(missions.map(({ slug }) => slug)).toEqual(['outra'])
  expect(failed).toBe(1)
  expect(problems).toEqual([
    { line: 8, message: 'boa: a chave premio não existe.' },
    { line: 12, message: 'boa: a chave terms.titulo não existe.' },
    { line: 19, message: 'boa: a chave questions.1.tipo não existe.' },
  ])
})

test('a date without a time is the whole day in São Paulo', () => {
  const days = whole.replaceAll('T00:00:00-03:00', '')
  const { missions, problems } = readMissions(days)
  expect(problems).toEqual([])
  expect(missions[0]?.body).toMatchObject({
    enrolment_starts_at: '2026-03-01T00:00:00-03:00',
    enrolment_ends_at: '2026-03-11T00:00:00-03:00',
    starts_at: '2026-03-01T00:00:00-03:00',
    ends_at: '2026-03-21T00:00:00-03:00',
  })
})

test('the documentation’s example is valid', () => {
  const [, yaml = ''] =
    /```yaml\n([^]*?)```/.exec(readFileSync('docs/imports.md', 'utf8')) ?? []
  const { missions, problems } = readMissions(yaml)
  expect(problems).toEqual([])
  expect(missions).toHaveLength(2)
})
