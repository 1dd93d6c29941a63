import { expect, test } from 'vitest'

import {
  deleteMaterial,
  putMaterial,
} from '#features/overview/brand-api/material-contract.ts'
import { listAuditLines } from '#features/program/audit/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { allPages } from '#tests/support/steps/pages.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { listBrandMaterials, moveMaterial } from '../brand-contract.ts'
import { listMaterials } from '../contract.ts'
import {
  changeMaterialFolder,
  createMaterialFolder,
  deleteMaterialFolder,
  listMaterialFolders,
  showMaterialFolder,
} from '../folder-contract.ts'

const world = await worldForFile()

const make = async (brand: TestBrand, name: string, parent_id: number | null = null) =>
  (await world.call(brand, createMaterialFolder, { body: { name, parent_id } })).id
const moved = (id: number, parent_id: number | null, more = {}) => ({
  params: { id },
  body: { parent_id, ...more },
})
const PDF = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n',
)
const pdf = (name: string) => new File([PDF], name, { type: 'application/pdf' })

test('a folder moves with all that is in it, and partners find it there', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const body = { file: pdf('guia.pdf'), folder: 'Natal/Vídeos' }
  const stored = await world.call(brand, putMaterial, { body })
  const campaigns = await make(brand, 'Campanhas')
  const all = await allPages(world, brand, listMaterialFolders, { query: { limit: 1 } })
  expect(all).toMatchObject([
    { path: 'Natal', parent_id: null, folders: 1, files: 0 },
    { path: 'Natal/Vídeos', folders: 0, files: 1 },
    { path: 'Campanhas', folders: 0, files: 0 },
  ])
  const christmas = all[0]?.id ?? 0
  const change = moved(christmas, campaigns, { name: 'Natal 2026' })
  expect(await world.call(brand, changeMaterialFolder, change)).toMatchObject({
    path: 'Campanhas/Natal 2026',
  })
  const { data } = await world.call(brand, listBrandMaterials, { query: {} })
  expect(data).toMatchObject([
    { id: stored.id, folder: 'Campanhas/Natal 2026/Vídeos', folder_id: all[1]?.id },
  ])
  const files = async (folder_id: number) =>
    (await world.call(brand, listBrandMaterials, { query: { folder_id } })).data.length
  expect([await files(0), await files(all[1]?.id ?? 0)]).toEqual([0, 1])
  const query = { directory_id: christmas }
  const shelf = await world.call(ana, listMaterials, { query })
  expect(shelf.trail.map(({ name }) => name)).toEqual(['Campanhas', 'Natal 2026'])
  expect(shelf.data).toMatchObject([{ kind: 'directory', name: 'Vídeos' }])
})

test('a folder is refused where it may not be, and nothing changes', async () => {
  const [brand, other] = [await world.brand(), await world.brand()]
  const ids: number[] = []
  for (const name of ['A', 'B', 'C', 'D', 'E', 'F'])
    ids.push(await make(brand, name, ids.at(-1) ?? null))
  const [a = 0, b = 0] = ids
  const deepest = ids.at(-1) ?? 0
  const foreign = await make(other, 'Z')
  const code = async (request: ReturnType<typeof moved>, by = brand) =>
    (await world.refused(by, changeMaterialFolder, request)).code
  expect(await code(moved(a, a))).toBe('into_itself')
  expect(await code(moved(a, deepest))).toBe('into_itself')
  expect(await code(moved(a, foreign))).toBe('unknown_parent')
  expect(await code(moved(foreign, a))).toBe('unknown_folder')
  const twin = await make(brand, 'B')
  expect(await code(moved(twin, a))).toBe('name_taken')
  expect(await code(moved(twin, deepest))).toBe('too_deep')
  const below = { body: { name: 'G', parent_id: deepest } }
  expect((await world.refused(brand, createMaterialFolder, below)).code).toBe('too_deep')
  const again = { body: { name: 'A' } }
  expect((await world.refused(brand, createMaterialFolder, again)).code).toBe('name_taken')
  const slash = { body: { name: 'A/B' } }
  expect((await world.refused(brand, createMaterialFolder, slash)).status).toBe(422)
  const params = { id: a }
  expect((await world.refused(brand, deleteMaterialFolder, { params })).code).toBe(
    'not_empty',
  )
  const shown = await world.call(brand, showMaterialFolder, { params: { id: b } })
  expect(shown.path).toBe('A/B')
})

test('of two moves that would make a circle only one is done', async () => {
  const brand = await world.brand()
  for (let round = 0; round < 5; round += 1) {
    const [one, two] = [await make(brand, `X${round}`), await make(brand, `Y${round}`)]
    const answers = await Promise.all([
      world.send(brand, changeMaterialFolder, moved(one, two)),
      world.send(brand, changeMaterialFolder, moved(two, one)),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  }
  const folders = await allPages(world, brand, listMaterialFolders, {})
  expect(folders).toHaveLength(10)
})

test('a folder is emptied, filled and moved at the same time without a fault', async () => {
  const brand = await world.brand()
  const put = (name: string) =>
    world.call(brand, putMaterial, { body: { file: pdf(name), folder: 'Natal' } })
  const first = await put('a.pdf')
  const [folder] = await allPages(world, brand, listMaterialFolders, {})
  const target = await make(brand, 'Campanhas')
  const answers = await Promise.all([
    world.send(brand, deleteMaterial, { params: { id: first.id } }),
    world.send(brand, changeMaterialFolder, moved(folder?.id ?? 0, target)),
    world.send(brand, deleteMaterialFolder, { params: { id: target } }),
  ])
  for (const { statusCode } of answers) expect(statusCode).toBeLessThan(500)
})

test('a file moves to another folder, once, and partners find it there by the same link', async () => {
  const [brand, other] = [await world.brand(), await world.brand()]
  const ana = await world.partner(brand)
  const christmas = await make(brand, 'Natal')
  const stored = await world.call(brand, putMaterial, { body: { file: pdf('guia.pdf') } })
  const move = (folder_id: number | null, id = stored.id) => ({
    params: { id },
    body: { folder_id },
  })
  const before = await world.call(brand, listBrandMaterials, { query: {} })
  const [one, two] = await Promise.all([
    world.call(brand, moveMaterial, move(christmas)),
    world.call(brand, moveMaterial, move(christmas)),
  ])
  expect(one).toMatchObject({ id: stored.id, folder: 'Natal', folder_id: christmas })
  expect(two).toMatchObject({ folder: 'Natal' })
  const lines = await world.call(brand, listAuditLines, { query: { limit: 5 } })
  expect(lines.data.filter(({ action }) => action === 'material.moved')).toHaveLength(1)
  const shelf = await world.call(ana, listMaterials, { query: { directory_id: christmas } })
  expect(shelf.data).toMatchObject([{ kind: 'file', name: 'guia.pdf' }])
  const fileOf = (link: string | null) => new URL(String(link)).pathname
  expect(fileOf(shelf.data[0]?.link ?? null)).toBe(fileOf(before.data[0]?.link ?? null))

  const twin = await world.call(brand, putMaterial, { body: { file: pdf('guia.pdf') } })
  const foreign = await make(other, 'Z')
  const code = async (request: ReturnType<typeof move>, by = brand) =>
    (await world.refused(by, moveMaterial, request)).code
  expect(await code(move(christmas, twin.id))).toBe('name_taken')
  expect(await code(move(null))).toBe('name_taken')
  expect(await code(move(foreign))).toBe('unknown_folder')
  expect(await code(move(null), other)).toBe('unknown_material')
  expect((await world.call(brand, listBrandMaterials, { query: {} })).data).toMatchObject([
    { folder: 'Natal' },
    { folder: '' },
  ])
})

test('a file that is moved and one that is sent with its name do not meet in one place', async () => {
  const brand = await world.brand()
  const folder_id = await make(brand, 'Natal')
  const body = { file: pdf('guia.pdf'), folder: 'Natal' }
  const { id } = await world.call(brand, putMaterial, { body })
  const answers = await Promise.all([
    world.send(brand, moveMaterial, { params: { id }, body: { folder_id: null } }),
    world.send(brand, putMaterial, { body: { file: pdf('guia.pdf') } }),
    world.send(brand, moveMaterial, { params: { id }, body: { folder_id } }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).filter((code) => code >= 500)).toEqual(
    [],
  )
})

test('a refused name says which character is wrong', async () => {
  const brand = await world.brand()
  const named = async (name: string) =>
    (await world.refused(brand, createMaterialFolder, { body: { name } })).message
  expect(await named('A/B')).toBe('O caractere “/” não é aceito em nomes.')
  expect(await named('A\\B')).toBe('O caractere “\\” não é aceito em nomes.')
  expect(await named('Natal\u202Egpj')).toBe(
    'Há um caractere invisível (U+202E) depois de “Natal”. Apague-o.',
  )
  expect(await named(' Natal')).toBe('Escreva um nome, sem espaços em volta.')
  const sent = async (folder: string) => {
    const body = { file: pdf('a.pdf'), folder }
    return (await world.refused(brand, putMaterial, { body })).message
  }
  expect(await sent('Campanhas/Na\\tal')).toBe('O caractere “\\” não é aceito em nomes.')
  expect(await sent('A/B/C/D/E/F/G')).toMatch(/até 6 pastas/)
  expect(await sent('A//B')).toMatch(/até 6 pastas/)
})
