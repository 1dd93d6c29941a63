import { expect, test } from 'vitest'

import { contactProblem, hideEmail } from './check-contact.ts'

test.each([
  ['celular', '', 'O campo Celular é requerido'],
  ['celular', '(11) 8', 'Celular inválido'],
  ['celular', '(11) 98765', 'Celular incompleto'],
  ['celular', '(20) 98765-4321', 'Celular inválido'],
  ['celular', '(11) 98765-4321', null],
  ['email', 'ana', 'Informe um e-mail válido.'],
  ['email', ' Ana@Exemplo.com ', null],
] as const)('%s "%s": %s', (kind, typed, problem) => {
  expect(contactProblem(kind, typed)).toBe(problem)
})

test.each([
  ['mariana@exemplo.com', 'mar***@exemplo.com'],
  ['ana@exemplo.com', 'ana***@exemplo.com'],
  ['a@exemplo.com', 'a***@exemplo.com'],
])('%s is shown as %s', (email, shown) => {
  expect(hideEmail(email)).toBe(shown)
})
