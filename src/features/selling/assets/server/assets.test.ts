import sharp from 'sharp'
import { describe, expect, test } from 'vitest'

import { type WireInput } from '#tests/support/client.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { expectStatus, type TestPartner } from '#tests/support/world.ts'

import {
  putAsset,
  listAssets,
  listPublicCompanyAssets,
  deleteAsset,
  restoreAsset,
  showBrandAsset,
} from '../contract.ts'

const world = await worldForFile()
const brand = await world.brand()
const ana = await world.partner(brand)

async function picture(name = 'foto.png', color = '#a62b62') {
  const size = { width: 900, height: 700, channels: 3 as const }
  const bytes = await sharp({ create: { ...size, background: color } })
    .png()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/png' })
}

async function put(slug: string, fields: Record<string, string | File>, by = brand) {
  const about = { target: 'banner', title: 'Banner' }
  return world.send(by, putAsset, { params: { slug }, body: { ...about, ...fields } })
}

async function titles(
  of: TestPartner,
  query: NonNullable<WireInput<typeof listAssets>['query']> = {},
) {
  const { data } = await world.call(of, listAssets, { query })
  return data.map(({ title }) => title)
}

describe('a brand’s picture', () => {
  test('is cropped for wide screens and phones, and public under an address that never changes', async () => {
    const answer = await put('verao', {
      title: 'Verão',
      url: 'https://loja.example/verao',
      picture: await picture(),
    })
    expectStatus(answer, 200)
    const { link, mobile_link, url } = answer.json()
    expect(url).toBe('https://loja.example/verao')
    for (const [address, width, height] of [
      [link, 1600, 600],
      [mobile_link, 800, 600],
    ]) {
      const shown = await world.http.inject({ method: 'GET', url: address })
      expect(shown.headers['cache-control']).toContain('immutable')
      expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
        format: 'webp',
        width,
        height,
      })
    }
    const listed = await world.send(null, listPublicCompanyAssets, {
      params: { slug: brand.slug },
      query: { target: 'banner' },
    })
    expect(listed.json().data).toEqual([
      {
        id: answer.json().id,
        title: 'Verão',
        target: 'banner',
        link,
        mobile_link,
        url: 'https://loja.example/verao',
      },
    ])
  })

  test('keeps its picture when only the texts change, and is deleted with the asset', async () => {
    const other = await world.brand()
    const bia = await world.partner(other)
    const first = await put('natal', { picture: await picture() }, other)
    const second = await put('natal', { title: 'Feliz Natal' }, other)
    expect(second.json()).toMatchObject({
      id: first.json().id,
      link: first.json().link,
      title: 'Feliz Natal',
    })
    const moved = await put('natal', { target: 'store' }, other)
    expect([moved.statusCode, moved.json().code]).toEqual([409, 'other_target'])
    expect(await titles(bia)).toEqual(['Feliz Natal'])

    expectStatus(await world.send(brand, deleteAsset, { params: { slug: 'natal' } }), 404)
    await world.call(other, deleteAsset, { params: { slug: 'natal' } })
    expect(await titles(bia)).toEqual([])
    expectStatus(await world.send(other, deleteAsset, { params: { slug: 'natal' } }), 404)
  })

  test('comes back as it was removed, once for fifty requests, unless it changed since', async () => {
    const other = await world.brand()
    const bia = await world.partner(other)
    const params = { slug: 'natal' }
    const first = await put('natal', { picture: await picture() }, other)
    const seen = await world.send(other, showBrandAsset, { params })
    const current = { headers: { 'if-match': String(seen.headers['etag']) } }
    await world.call(other, deleteAsset, { params })
    expectStatus(await world.send(brand, restoreAsset, { params }), 404)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        world.send(other, restoreAsset, { params }, current),
      ),
    )
    for (const answer of answers) expectStatus(answer, 200)
    expect(answers[0]?.json()).toEqual(first.json())
    expect(await titles(bia)).toEqual(['Banner'])

    // Another image took the address meanwhile.
    await world.call(other, deleteAsset, { params })
    await put('natal', { title: 'Outro', picture: await picture() }, other)
    const late = await world.send(other, restoreAsset, { params }, current)
    expect([late.statusCode, late.json().code]).toEqual([412, 'changed_meanwhile'])
    expect(await titles(bia)).toEqual(['Outro'])
  })

  test('carries a sentence and a button, which partners get only where there are any', async () => {
    const other = await world.brand()
    const bia = await world.partner(other)
    const words = {
      target: 'dashboard',
      heading: ' Kits com brinde ',
      button_label: 'Ver os kits',
      url: 'https://loja.example/kits',
      picture: await picture(),
    }
    expectStatus(await put('kits', words, other), 200)
    await put('mudo', { target: 'dashboard', picture: await picture() }, other)
    const [spoken, silent] = (await world.call(bia, listAssets, {})).data
    expect(spoken).toMatchObject({
      heading: 'Kits com brinde',
      button_label: 'Ver os kits',
      url: words.url,
    })
    expect(silent).not.toHaveProperty('heading')
    expect(silent).not.toHaveProperty('button_label')
    // Sent again without its words, it has none.
    await put('kits', { target: 'dashboard' }, other)
    const [kits] = (await world.call(bia, listAssets, {})).data
    expect(kits).not.toHaveProperty('heading')
  })

  test('gets another picture for phones, and keeps the one for wide screens', async () => {
    const other = await world.brand()
    const first = await put('fase', { picture: await picture() }, other)
    const phone = { mobile_picture: await picture('p.png', '#123456') }
    const second = await put('fase', phone, other)
    expectStatus(second, 200)
    expect(second.json().link).toBe(first.json().link)
    expect(second.json().mobile_link).not.toBe(first.json().mobile_link)
    const alone = await put('nova', phone, other)
    expect([alone.statusCode, alone.json().code]).toEqual([422, 'picture_missing'])
    const page = { mobile_picture: new File(['<html>'], 'foto.png') }
    const wrong = await put('fase', page, other)
    expect(wrong.json()).toMatchObject({ code: 'not_a_picture' })
  })

  test('is shown only between its start and end, in the brand’s order', async () => {
    const other = await world.brand()
    const bia = await world.partner(other)
    const image = await picture()
    const days = (from: string, until: string) => ({
      active_from: `${from}T00:00:00-03:00`,
      active_until: `${until}T00:00:00-03:00`,
    })
    await put('b', { title: 'B', position: '2', picture: image }, other)
    await put('a', { title: 'A', position: '1', picture: image }, other)
    await put(
      'velho',
      { title: 'Velho', picture: image, ...days('2026-01-01', '2026-03-10') },
      other,
    )
    await put(
      'novo',
      { title: 'Novo', picture: image, ...days('2026-03-11', '2026-04-01') },
      other,
    )
    await put('loja', { title: 'Loja', target: 'store', picture: image }, other)
    expect(await titles(bia, { target: 'banner' })).toEqual(['A', 'B'])
    expect(await titles(bia, { target: 'banner', per_page: 1, page: 2 })).toEqual(['B'])
    expect(await titles(bia, { target: 'store' })).toEqual(['Loja'])
    expect(await titles(ana, { target: 'store' })).toEqual([])
  })

  test.each([
    ['nothing', {}, 'picture_missing'],
    ['a page', { picture: new File(['<html>'], 'foto.png') }, 'not_a_picture'],
    ['a link that runs code', { url: 'javascript:alert(1)' }, 'invalid_input'],
    ['a button that opens nothing', { button_label: 'Ver' }, 'invalid_input'],
    ['a sentence on a store image', { target: 'store', heading: 'Oi' }, 'invalid_input'],
    ['a sentence that fits no phone', { heading: 'a'.repeat(61) }, 'invalid_input'],
    ['a link without a lock', { url: 'http://loja.example/' }, 'invalid_input'],
    [
      'an end before the start',
      { active_from: '2026-03-02T00:00:00Z', active_until: '2026-03-01T00:00:00Z' },
      'invalid_input',
    ],
  ])('is not made of %s', async (_what, fields, code) => {
    const answer = await put('errado', fields)
    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  })

  test('is not found by an invalid name', async () => {
    for (const name of ['x.webp', `${'0'.repeat(64)}.webp`, '..%2f..%2fetc%2fpasswd'])
      expectStatus(
        await world.http.inject({ method: 'GET', url: `/asset-pictures/${name}` }),
        404,
      )
  })
})
