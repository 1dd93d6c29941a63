import { expect, test } from 'vitest'

import { EMPTY_FILE, fileProblem, uploadedFile } from './uploaded-file.ts'

const rule = uploadedFile({
  missing: 'Escolha um arquivo.',
  sizeBytes: 10,
  tooLarge: 'Grande demais.',
  formats: { types: ['image/png'], refused: 'Envie um PNG.' },
})
const file = (bytes: number, type: string) =>
  new File([new Uint8Array(bytes)], 'a', { type })

test.each([
  [10, 'image/png', null],
  [11, 'image/png', 'Grande demais.'],
  [10, 'text/plain', 'Envie um PNG.'],
  [10, 'application/octet-stream', null],
  [10, '', null],
  [11, '', 'Grande demais.'],
  [0, 'image/png', EMPTY_FILE],
  [0, 'text/plain', EMPTY_FILE],
])('a file of %d bytes and type %s: %s', (bytes, type, problem) => {
  expect(fileProblem(rule, file(bytes, type))).toBe(problem)
})

test('an empty file has one problem, not two', () => {
  const found = rule.safeParse(file(0, 'text/plain')).error?.issues
  expect(found?.map(({ message }) => message)).toEqual([EMPTY_FILE])
})
