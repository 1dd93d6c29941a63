import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'

import { putChecklist } from '#features/learning/checklists/brand-contract.ts'
import {
  checkChecklistItem,
  listChecklist,
  markChecklistItemSeen,
  uncheckChecklistItem,
} from '#features/learning/checklists/contract.ts'
import { putFaq } from '#features/learning/faq/brand-contract.ts'
import { listFaq } from '#features/learning/faq/contract.ts'
import { listBrandScripts } from '#features/program/brands/contract.ts'
import { watchShowUp, showShowUp } from '#features/program/identity/show-up-contract.ts'
import { putParameter } from '#features/program/settings/parameter-contract.ts'
import { listMaterials } from '#features/selling/materials/contract.ts'
import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { expectStatus, type TestBrand, type TestPartner } from '#tests/support/world.ts'

import { putMaterial, deleteMaterial } from '../material-contract.ts'

const world = await worldForFile()
let brand: TestBrand
let other: TestBrand
let ana: TestPartner
beforeEach(async () => {
  brand = await world.brand()
  other = await world.brand()
  ana = await world.partner(brand)
})

describe('the help page', () => {
  test('shows the brand’s text in its order, without removed questions', async () => {
    const paying = { question: 'Quando recebo?', answer: 'Em até 7 dias.' }
    const sharing = { question: 'Como divulgo?', answer: 'Pelo seu link.' }
    const categories = [
      { category: 'Pagamentos', questions: [paying] },
      {
        category: 'Vendas',
        questions: [sharing, { question: 'E o cupom?', answer: 'Também.' }],
      },
    ]
    const written = await world.send(brand, putFaq, { body: { categories } })
    expect(written.json()).toEqual({ categories: 2, questions: 3 })
    const page = await world.call(ana, listFaq)
    expect(page).toMatchObject({
      total: 2,
      data: [
        { category: 'Pagamentos', questions: [paying] },
        { category: 'Vendas', questions: [sharing, { question: 'E o cupom?' }] },
      ],
    })
    expect(
      await world.call(ana, listFaq, { query: { page: 2, per_page: 1 } }),
    ).toMatchObject({
      last_page: 2,
      data: [{ category: 'Vendas' }],
    })
    expect((await world.call(await world.partner(other), listFaq)).data).toEqual([])

    await world.send(brand, putFaq, { body: { categories: [categories[1]] } })
    expect((await world.call(ana, listFaq)).data).toHaveLength(1)
    expectStatus(
      await world.send(brand, putFaq, {
        body: { categories: [{ category: 'Vazia', questions: [] }] },
      }),
      422,
    )
  })
})

describe('the checklist', () => {
  const item = (key: string, more: object = {}) => ({
    key,
    title: key,
    description: '',
    ...more,
  })

  const mark = (contract: Endpoint, checklist_id?: number, who = ana) =>
    world.send(who, contract, { body: { checklist_id } })

  test('is ticked, unticked and seen by each partner for themselves', async () => {
    const items = [item('segunda', { sequence: 2 }), item('primeira', { sequence: 1 })]
    expectStatus(await world.send(brand, putChecklist, { body: { items } }), 200)
    const [first, second] = (await world.call(ana, listChecklist)).data
    expect([first?.title, second?.title]).toEqual(['primeira', 'segunda'])
    expect(first).toMatchObject({ checked: false, seen: false, by_hand: true, route: null })

    expect((await mark(checkChecklistItem, first?.id)).json()).toMatchObject({
      checked: true,
    })
    expect((await mark(markChecklistItemSeen, second?.id)).json()).toMatchObject({
      checked: false,
      seen: true,
    })
    const bia = await world.partner(brand)
    expect((await world.call(bia, listChecklist)).data[0]).toMatchObject({ checked: false })
    expect((await mark(uncheckChecklistItem, first?.id)).json()).toMatchObject({
      checked: false,
    })
  })

  test('shows open items before done ones, within one sequence', async () => {
    const items = [item('a', { sequence: 1 }), item('b', { sequence: 1 })]
    await world.send(brand, putChecklist, { body: { items } })
    const [a] = (await world.call(ana, listChecklist)).data
    await mark(checkChecklistItem, a?.id)
    const titles = (await world.call(ana, listChecklist)).data.map(
      ({ title }: { title: string }) => title,
    )
    expect(titles).toEqual(['b', 'a'])
  })

  test('ticks items by the product’s facts, and refuses other ticks of them', async () => {
    const facts = ['profile_complete', 'first_visit', 'first_sale']
    await world.send(brand, putChecklist, {
      body: { items: facts.map((fact) => item(fact, { done_by: fact })) },
    })
    const checked = async () =>
      (await world.call(ana, listChecklist)).data.map(
        (one: { checked: boolean }) => one.checked,
      )
    expect(await checked()).toEqual([true, false, false])
    const { data } = await world.call(ana, listChecklist)
    const pretended = await mark(checkChecklistItem, data[2]?.id)
    expectStatus(pretended, 409)
    expect(pretended.json().code).toBe('checks_itself')

    await world.click(brand, ana)
    expect(await checked()).toEqual([true, true, false])
    await world.order(brand, ana, { status: 'apv', reais: 10 })
    expect(await checked()).toEqual([true, true, true])
  })

  test('keeps the ticks when its texts change, and does not accept another brand’s items', async () => {
    await world.send(brand, putChecklist, {
      body: { items: [item('vende'), item('some')] },
    })
    const [vende, some] = (await world.call(ana, listChecklist)).data
    await mark(checkChecklistItem, vende?.id)
    await world.send(brand, putChecklist, {
      body: { items: [item('vende', { title: 'Venda mais' })] },
    })
    expect((await world.call(ana, listChecklist)).data).toMatchObject([
      { id: vende?.id, title: 'Venda mais', checked: true },
    ])
    expectStatus(await mark(checkChecklistItem, some?.id), 404)
    const stranger = await world.partner(other)
    expectStatus(await mark(checkChecklistItem, vende?.id, stranger), 404)
    const twice = await world.send(brand, putChecklist, {
      body: { items: [item('vende'), item('vende')] },
    })
    expectStatus(twice, 422)
  })
})

describe('the drive of materials', () => {
  const picture = (color: string) =>
    sharp({ create: { width: 640, height: 400, channels: 3, background: color } })
      .png()
      .toBuffer()

  async function lay(name: string, bytes: Buffer, folder?: string) {
    return world.send(brand, putMaterial, {
      body: {
        file: new File([new Uint8Array(bytes)], name, { type: 'image/png' }),
        ...(folder !== undefined && { folder }),
      },
    })
  }

  async function bytesAt(link: string | null = '') {
    const { pathname, search } = new URL(link ?? '', 'http://aliado.test')
    return world.http.inject({ method: 'GET', url: pathname + search })
  }

  test('is opened folder by folder, shown as thumbnails and downloaded', async () => {
    const laid = await lay('post.png', await picture('#a62b62'), 'Campanhas/Natal')
    expectStatus(laid, 200)
    expect(laid.json()).toMatchObject({
      folder: 'Campanhas/Natal',
      content_type: 'image/png',
    })
    await lay('logo.png', await picture('#000000'))

    const top = await world.call(ana, listMaterials)
    expect(top).toMatchObject({
      total: 2,
      trail: [],
      data: [
        { kind: 'directory', name: 'Campanhas', link: null, size: null },
        { kind: 'file', name: 'logo.png', content_type: 'image/png' },
      ],
    })
    // The folder shows the picture that is two folders below.
    const [preview, ...more] = top.data[0]?.previews ?? []
    expect(more).toEqual([])
    const small = await bytesAt(preview)
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 320 })
    const campaigns = await world.call(ana, listMaterials, {
      query: { directory_id: top.data[0]?.id },
    })
    const natal = campaigns.data[0]
    const shelf = await world.call(ana, listMaterials, {
      query: { directory_id: natal?.id },
    })
    expect(shelf.trail.map(({ name }: { name: string }) => name)).toEqual([
      'Campanhas',
      'Natal',
    ])
    const thumbnail = await bytesAt(shelf.data[0]?.thumbnail_link)
    expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ width: 320 })
    const file = await bytesAt(shelf.data[0]?.link)
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ width: 640 })

    const stranger = await world.send(await world.partner(other), listMaterials, {
      query: { directory_id: natal?.id },
    })
    expectStatus(stranger, 404)
  })

  test('keeps one file of a name, and deletes empty folders', async () => {
    const folder = 'Verão/Stories'
    const first = (await lay('a.png', await picture('#111111'), folder)).json()
    const [summer] = (await world.call(ana, listMaterials)).data
    const [folders] = (
      await world.call(ana, listMaterials, { query: { directory_id: summer?.id } })
    ).data
    const shelf = () =>
      world.call(ana, listMaterials, { query: { directory_id: folders?.id } })
    const [before] = (await shelf()).data
    const again = (await lay('a.png', await picture('#222222'), folder)).json()
    expect(again.id).toBe(first.id)
    expect((await shelf()).total).toBe(1)
    expectStatus(await bytesAt(before?.link), 404)

    const remove = (key: TestBrand) =>
      world.send(key, deleteMaterial, { params: { id: first.id } })
    expectStatus(await remove(other), 404)
    expectStatus(await remove(brand), 200)
    expect(await world.call(ana, listMaterials)).toMatchObject({ total: 0, data: [] })
  })

  test('refuses files with a wrong type, and paths out of the drive', async () => {
    const page = await lay('a.png', Buffer.from('<html><script>1</script></html>'))
    expectStatus(page, 422)
    expect(page.json().code).toBe('not_accepted')
    for (const folder of ['../fora', 'a//b', '/a', 'a/b/c/d/e/f/g', 'a\u202eb'])
      expect((await lay('a.png', await picture('#333333'), folder)).statusCode).toBe(422)
  })
})

describe('the welcome video and the scripts', () => {
  const video = 'https://filmes.example/bem-vinda.mp4'
  const watch = () => world.send(ana, watchShowUp)

  test('is shown once to each person, and again when the brand changes it', async () => {
    expect(await world.call(ana, showShowUp)).toEqual({ content: '', watched: true })
    await world.send(brand, putParameter, {
      params: { key: 'show_up_video' },
      body: { value: video },
    })
    expect(await world.call(ana, showShowUp)).toEqual({ content: video, watched: false })
    expect((await watch()).json()).toEqual({ watched: true })
    await watch()
    expect(await world.call(ana, showShowUp)).toEqual({ content: '', watched: true })
    expect(await world.call(await world.partner(brand), showShowUp)).toMatchObject({
      watched: false,
    })
    await world.send(brand, putParameter, {
      params: { key: 'show_up_video' },
      body: { value: `${video}?2` },
    })
    expect(await world.call(ana, showShowUp)).toMatchObject({ watched: false })
  })

  test('accept only addresses that a browser can load safely', async () => {
    for (const value of ['javascript:alert(1)', 'data:text/html,x', 'filme.mp4'])
      expectStatus(
        await world.send(brand, putParameter, {
          params: { key: 'show_up_video' },
          body: { value },
        }),
        422,
      )
    const script = { name: 'medidor', src: 'https://medidor.example/m.js' }
    expectStatus(
      await world.send(brand, putParameter, {
        params: { key: 'brand_scripts' },
        body: { value: [script] },
      }),
      200,
    )
    expect(await world.call(ana, listBrandScripts)).toEqual([{ id: 1, ...script }])
    const plain = [{ ...script, src: 'http://medidor.example/m.js' }]
    expectStatus(
      await world.send(brand, putParameter, {
        params: { key: 'brand_scripts' },
        body: { value: plain },
      }),
      422,
    )
  })
})
