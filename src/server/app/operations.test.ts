import { describe, expect, test, vi } from 'vitest'

import { putParameter } from '#features/program/settings/parameter-contract.ts'
import { readConfig } from '#platform/server/settings/config.ts'
import { sayHello } from '#server/welcome.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { createWorld, unique } from '#tests/support/world.ts'

const world = await worldForFile()
const brand = await world.brand()

const get = (url: string, headers = {}, at = world) => at.http.inject({ url, headers })

describe('metrics and the description of the API', () => {
  test('are open in the demo', async () => {
    for (const url of ['/metrics', '/api/docs/', '/api/openapi.json'])
      expect((await get(url)).statusCode, url).toBe(200)
  })

  test('are mentioned at the start only where they are open', () => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const written = (more: object) => {
      write.mockClear()
      sayHello(readConfig({ NODE_ENV: 'production', ...more }))
      return write.mock.calls.join('')
    }
    const closed = written({})
    const open = written({ API_DOCS: 'on' })
    write.mockRestore()
    expect(closed).toContain('Aliado está em')
    expect(closed).not.toContain('/api/docs')
    expect(open).toContain('/api/docs')
  })

  test('are closed in production unless they are enabled', () => {
    const production = { NODE_ENV: 'production' }
    const token = 'a-token-of-a-monitor'
    const read = (more: object) => readConfig({ ...production, ...more }).operations
    expect(read({})).toEqual({ metrics: 'off', metricsToken: null, docs: false })
    expect(read({ METRICS_TOKEN: token })).toMatchObject({
      metrics: 'on',
      metricsToken: token,
    })
    expect(read({ METRICS: 'on', API_DOCS: 'on' })).toMatchObject({
      metrics: 'on',
      docs: true,
    })
  })

  test('are not there where they are closed, and metrics open by their token', async () => {
    const closed = await createWorld({
      databaseUrl: world.url,
      suppliers: { operations: { metrics: 'off', metricsToken: null, docs: false } },
    })
    for (const url of ['/metrics', '/api/docs', '/api/docs/', '/api/openapi.json'])
      expect((await get(url, {}, closed)).statusCode, url).toBe(404)
    await closed.close()

    const metricsToken = 'a-token-of-a-monitor'
    const guarded = await createWorld({
      databaseUrl: world.url,
      suppliers: { operations: { metrics: 'on', metricsToken, docs: false } },
    })
    const read = (authorization?: string) =>
      get('/metrics', { ...(authorization && { authorization }) }, guarded)
    expect((await read()).statusCode).toBe(404)
    expect((await read('Bearer other')).statusCode).toBe(404)
    expect((await read(`Bearer ${metricsToken}`)).body).toContain(
      'http_request_duration_seconds',
    )
    await guarded.close()
  })
})

describe('an address that cannot be decoded', () => {
  test.each(['/api/v1/validate/%E0%A4%A/slug/x', '/%ZZ', '/r/%', '/api/%C3'])(
    '%s is answered in Portuguese',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({
        message: 'Este endereço não pode ser lido. Confira se ele foi copiado por inteiro.',
        code: 'invalid_request',
      })
    },
  )

  test('leads a browser to the not-found page', async () => {
    const answer = await get('/marca/%ZZ', { accept: 'text/html,*/*' })
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/404'])
  })
})

describe('pictures', () => {
  async function sources(url = '/api/v1/alcadas'): Promise<string> {
    const policy = String((await get(url)).headers['content-security-policy'])
    return /img-src ([^;]*)/.exec(policy)?.[1] ?? ''
  }
  /** The sources are reloaded in the background, once they are a minute old. */
  async function fresh(): Promise<string> {
    world.clock.set(new Date(world.clock.now().getTime() + 61_000))
    const before = await sources()
    await expect.poll(() => sources()).not.toBe(before)
    return sources()
  }

  test('come only from the platform, the brands’ shops and the hosts that a brand lists', async () => {
    const host = `cdn-${unique()}.loja.com.br`
    await world.setParameter(brand, 'picture_hosts', [host, '*.fotos.example'])
    const listed = (await fresh()).split(' ')
    expect(listed).toContain("'self'")
    expect(listed).toContain(`https://${host}`)
    expect(listed).toContain('https://*.fotos.example')
    expect(listed).toContain(`https://${brand.slug}.example`)
    expect(listed).not.toContain('https:')
    expect(await sources('/public/missions')).toContain(`https://${host}`)
    expect((await sources('/public/missions')).split(' ')).not.toContain('https:')
  })

  test.each(['https://cdn.loja.com.br', '*', 'loja', 'a.com; script-src *', 'a.com b.com'])(
    'cannot be listed as %s',
    async (host) => {
      const answer = await world.send(brand, putParameter, {
        params: { key: 'picture_hosts' },
        body: { value: [host] },
      })
      expect(answer.statusCode, answer.body).toBe(422)
    },
  )
})
