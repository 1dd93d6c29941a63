import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { addressDirectoryAt } from './address-directory.ts'

// Answers of viacep.com.br and brasilapi.com.br for these CEPs.
const viaCep = {
  cep: '01310-100',
  logradouro: 'Avenida Paulista',
  complemento: 'de 612 a 1510 - lado par',
  bairro: 'Bela Vista',
  localidade: 'São Paulo',
  uf: 'SP',
}
const brasilApi = {
  cep: '68810000',
  state: 'PA',
  city: 'Anajás',
  neighborhood: null,
  street: null,
}

const answers: Record<string, [status: number, body: string]> = {
  '/ws/01310100/json/': [200, JSON.stringify(viaCep)],
  '/ws/99999999/json/': [200, '{"erro": "true"}'],
  '/ws/00000001/json/': [200, '<html>manutenção</html>'],
  '/ws/00000002/json/': [500, '{}'],
  '/cep/68810000': [200, JSON.stringify(brasilApi)],
  '/cep/99999999': [404, '{"type":"service_error"}'],
}
const server = createServer((request, response) => {
  const [status, body] = answers[request.url ?? ''] ?? []
  // An unknown CEP is never answered.
  if (status !== undefined) response.writeHead(status).end(body)
})
let at: string
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test('ViaCEP’s answers become an address; its erro, failures and time-outs do not', async () => {
  const directory = addressDirectoryAt(`${at}/ws/{cep}/json/`)
  expect(await directory.find('01310100')).toEqual({
    street: 'Avenida Paulista',
    district: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  })
  expect(await directory.find('99999999')).toBe('unknown')
  expect(await directory.find('00000001')).toBe('unavailable')
  expect(await directory.find('00000002')).toBe('unavailable')
  const hasty = addressDirectoryAt(`${at}/ws/{cep}/json/`, { timeoutMs: 50 })
  expect(await hasty.find('12345678')).toBe('unavailable')
})

test('BrasilAPI’s answers too, where a whole town has one CEP', async () => {
  const directory = addressDirectoryAt(`${at}/cep/{cep}`)
  expect(await directory.find('68810000')).toEqual({
    street: '',
    district: '',
    city: 'Anajás',
    state: 'PA',
  })
  expect(await directory.find('99999999')).toBe('unknown')
})
