import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, describe, expect, test } from 'vitest'

import { recaptcha } from './bot-check/bot-check-recaptcha.ts'
import { brasilApiRegistry } from './company-registry/company-registry-brasilapi.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  return new Promise((ready) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      ready(`http://127.0.0.1:${port}`)
    })
  })
}

describe('the company registry by BrasilAPI', () => {
  const company = {
    razao_social: 'BELA FLOR COSMETICOS LTDA',
    situacao_cadastral: 2,
    descricao_situacao_cadastral: 'ATIVA',
    cnae_fiscal: 4772500,
    cnae_fiscal_descricao: 'Comércio varejista de cosméticos',
    cnaes_secundarios: [
      { codigo: 111301, descricao: 'Cultivo de arroz' },
      { codigo: 0, descricao: '' },
    ],
  }

  test('returns the company, and caches it for a while', async () => {
    const requested: (string | undefined)[] = []
    const url = await serve((request, response) => {
      requested.push(request.url)
      response.setHeader('content-type', 'application/json').end(JSON.stringify(company))
    })
    const registry = brasilApiRegistry({ url })
    const expected = {
      name: 'BELA FLOR COSMETICOS LTDA',
      active: true,
      cnaes: [
        { code: '4772-5/00', description: 'Comércio varejista de cosméticos' },
        { code: '0111-3/01', description: 'Cultivo de arroz' },
      ],
    }
    expect(await registry.lookUp('12ABC34501DE35')).toEqual(expected)
    expect(await registry.lookUp('12ABC34501DE35')).toEqual(expected)
    expect(requested).toEqual(['/api/cnpj/v1/12ABC34501DE35'])
  })

  test.each([1, 3, 4, 8])('reads the status %d as not active', async (status) => {
    const url = await serve((_, response) => {
      response.end(JSON.stringify({ ...company, situacao_cadastral: status }))
    })
    expect(await brasilApiRegistry({ url }).lookUp('11222333000181')).toMatchObject({
      active: false,
    })
  })

  test('reads a 404 as unknown, and any other failure as unavailable', async () => {
    let status = 404
    const url = await serve((_, response) => {
      response.statusCode = status
      response.end(
        status === 404
          ? JSON.stringify({
              message: 'CNPJ 11.222.333/0001-81 não encontrado.',
              type: 'not_found',
              name: 'NotFoundError',
            })
          : '{}',
      )
    })
    const registry = brasilApiRegistry({ url })
    expect(await registry.lookUp('11222333000181')).toBe('unknown')
    for (status of [200, 400, 429, 500])
      await expect(registry.lookUp('11222333000181')).rejects.toThrow()
  })
})

describe('reCAPTCHA', () => {
  const context = { address: '203.0.113.9', now: new Date() }

  test.each([
    [{ success: true }, true],
    [{ success: true, score: 0.9 }, true],
    [{ success: true, score: 0.1 }, false],
    [{ success: false, 'error-codes': ['timeout-or-duplicate'] }, false],
  ])('that answers %j lets pass: %s', async (answer, passes) => {
    let received = ''
    const url = await serve((request, response) => {
      request.on('data', (chunk: Buffer) => (received += chunk.toString()))
      request.on('end', () => response.end(JSON.stringify(answer)))
    })
    const check = recaptcha({ url, siteKey: 'site', secret: 'chave' })
    expect(await check.passes('token', context)).toBe(passes)
    expect(received).toBe('secret=chave&response=token&remoteip=203.0.113.9')
  })

  test('that is unavailable lets no sign-up pass', async () => {
    const url = await serve((_, response) => {
      response.statusCode = 503
      response.end()
    })
    const check = recaptcha({ url, siteKey: 'site', secret: 'chave' })
    expect(await check.passes('token', context)).toBe(false)
  })
})
