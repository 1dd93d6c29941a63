import { globSync, readFileSync } from 'node:fs'

import type { InjectOptions } from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'

/** Each list with filters in its address: the folder of its screen, an address, and what it sends to the server. */
const sent: [screen: string, address: string, value: string][] = [
  ['partners-screen', '/parceiros?situacao=in_review', 'in_review'],
  ['partners-screen', '/parceiros?busca=rita', 'rita'],
  ['orders-screen', '/pedidos?situacao=apv', 'apv'],
  ['orders-screen', '/pedidos?busca=N-17', 'N-17'],
  ['products-screen', '/produtos?busca=batom', 'batom'],
  ['redemptions-screen', '/financeiro/resgates?situacao=requested', 'requested'],
  ['closings-screen', '/financeiro/fechamentos?mes=2026-02', '2026-02'],
  ['batches-screen', '/financeiro/lotes?situacao=approved', 'approved'],
  ['entries-screen', '/financeiro/lancamentos?parceiro=rita', 'rita'],
  ['adjustments-screen', '/financeiro/ajustes?situacao=refused', 'refused'],
  ['debts-screen', '/financeiro/debitos?parceiro=rita', 'rita'],
  ['upcoming-screen', '/financeiro/creditos?parceiro=rita', 'rita'],
  ['reserved-screen', '/financeiro/reservas?parceiro=rita', 'rita'],
  ['commissions-screen', '/financeiro/comissoes?parceiro=rita', 'rita'],
  ['signals-screen', '/suspeitas?situacao=dismissed', 'dismissed'],
  ['audit-screen', '/auditoria?busca=rita', 'rita'],
  ['inbox-screen', '/pendencias?tipo=document', 'document'],
  ['campaigns-screen', '/mensagens?situacao=draft', 'draft'],
  ['assets-screen', '/imagens?uso=header', 'header'],
  ['materials-screen', '/materiais?busca=guia', 'guia'],
  ['acceptances-screen', '/ajustes/termos/aceites?tipo=pf&versao=v-17', 'v-17'],
]

/** Short lists that are read whole: the word of the address is in their field. */
const shown: [screen: string, address: string, word: string][] = [
  ['courses-screen', '/cursos?busca=fotos', 'fotos'],
  ['missions-screen', '/missoes?busca=rotina', 'rotina'],
  ['event-texts-screen', '/mensagens/textos?busca=venda', 'venda'],
  ['parameters-screen', '/ajustes/parametros?busca=saldo', 'saldo'],
]

/** No lists of a brand, or of an object that its own tests open. */
const OTHERS = new Set([
  // Tabs and periods of one screen.
  'home-screen',
  'report-screen',
  'rules-screen',
  'menu-screen',
  'installation-screen',
  // Of the installation's operator.
  'brands-tab',
  'jobs-tab',
  // Parts of the page of one object.
  'bulk-result-screen',
  'event-list',
  'recipient-list',
  'delivery-list',
  'bank-return',
  // One coupon is found at the end of its tab.
  'coupons-tab',
])

const world = await worldForFile()
const brand = await world.brand()
const owner = await world.staff(brand, { role: 'owner' })
const inject = vi.spyOn(world.http, 'inject')
afterEach(() => inject.mockClear())

/** The console's requests so far, with their parameters. */
function reads(): string[] {
  const calls: InjectOptions[][] = inject.mock.calls
  return calls.flatMap(([request]) => {
    const url = request?.url
    return typeof url === 'string' ? [url] : []
  })
}

describe('a list opens again as its address says', () => {
  test.each(sent)('%s at %s', async (_screen, address, value) => {
    await browseConsole(world, owner, address)
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() =>
      expect(
        reads().some((url) => url.includes(`=${value}`) || url.endsWith(`/${value}`)),
      ).toBe(true),
    )
    expect(location.search).toBe(address.slice(address.indexOf('?')))
  })

  test.each(shown)('%s at %s', async (_screen, address, word) => {
    await browseConsole(world, owner, address)
    expect(await screen.findByDisplayValue(word)).toBeDefined()
    expect(location.search).toBe(address.slice(address.indexOf('?')))
  })
})

test('every screen that keeps filters in its address is in these tests', () => {
  const keeping = globSync('src/**/*.tsx')
    .filter((path) => !path.includes('.test.'))
    .filter((path) => readFileSync(path, 'utf8').includes('useUrlFilters('))
    .map((path) => path.split('/').at(-1)?.replace('.tsx', '') ?? '')
  const tried = new Set([...sent, ...shown].map(([name]) => name))
  expect(keeping.filter((name) => !tried.has(name) && !OTHERS.has(name))).toEqual([])
})
