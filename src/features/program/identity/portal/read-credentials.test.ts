import { expect, test } from 'vitest'

import { readCredentials } from './read-credentials.ts'

test('an e-mail pasted with spaces and capitals is accepted', () => {
  const typed = { email: ' Ana@Demo.Aliado.test ', password: 'demo1234', slug: 'aurora' }
  expect(readCredentials(typed)).toEqual({
    credentials: {
      email: 'ana@demo.aliado.test',
      password: 'demo1234',
      slug_parent: 'aurora',
    },
    errors: null,
  })
})

test('each empty field is named', () => {
  expect(readCredentials({ email: ' ', password: '', slug: 'aurora' })).toEqual({
    credentials: null,
    errors: { email: 'O campo E-mail é requerido', password: 'O campo Senha é requerido' },
  })
})

test('an invalid e-mail is reported at the field', () => {
  expect(readCredentials({ email: 'ana', password: 'x', slug: 'aurora' }).errors).toEqual({
    email: 'Informe um e-mail válido.',
  })
})

test('a password that no one can have is reported at its field', () => {
  const typed = { email: 'ana@x.br', password: 'x'.repeat(1_000), slug: 'aurora' }
  expect(Object.keys(readCredentials(typed).errors ?? {})).toEqual(['password'])
})
