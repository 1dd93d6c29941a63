import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  fileTitle,
  folderProblem,
  FOLDERS_DEEP,
  type PlacedFolder,
  trailOf,
} from './rules.ts'

const folders: PlacedFolder[] = [
  { id: 1, parent_id: null, name: 'Campanhas' },
  { id: 2, parent_id: 1, name: 'Natal' },
  { id: 3, parent_id: 2, name: 'Vídeos' },
  { id: 4, parent_id: null, name: 'Natal' },
  ...[5, 6, 7, 8].map((id) => ({ id, parent_id: id === 5 ? 4 : id - 1, name: `N${id}` })),
]

test.each([
  [{ id: 2, name: 'Natal', parentId: 1 }, null],
  [{ id: 3, name: 'Vídeos', parentId: null }, null],
  [{ id: 2, name: 'Natal', parentId: null }, 'name_taken'],
  [{ id: 2, name: 'Natal 2026', parentId: null }, null],
  [{ id: 1, name: 'Campanhas', parentId: 1 }, 'into_itself'],
  [{ id: 1, name: 'Campanhas', parentId: 3 }, 'into_itself'],
  [{ id: 1, name: 'Campanhas', parentId: 99 }, 'unknown_parent'],
  // Three levels under five of six.
  [{ id: 1, name: 'Campanhas', parentId: 8 }, 'too_deep'],
  [{ id: 3, name: 'Vídeos', parentId: 8 }, null],
])('%o: %s', (move, problem) => {
  expect(folderProblem(folders, move)).toBe(problem)
})

test('the trail goes from the top to the folder', () => {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  expect(trailOf(byId, 3)?.map(({ name }) => name)).toEqual([
    'Campanhas',
    'Natal',
    'Vídeos',
  ])
  expect(trailOf(byId, 99)).toBeNull()
})

test.each([
  ['Creme Noturno 50 g.jpg', 'Creme Noturno 50 g'],
  ['Tabela 1.5.pdf', 'Tabela 1.5'],
  ['VERÃO.MP4', 'VERÃO'],
  ['Tabela 10.2026', 'Tabela 10.2026'],
  ['Coleção 2.0 de verão', 'Coleção 2.0 de verão'],
  ['.jpg', '.jpg'],
])('the file %s is called %s', (name, title) => {
  expect(fileTitle(name)).toBe(title)
})

test('no row of moves makes a circle, a twin or too many levels', () => {
  const id = fc.integer({ min: 1, max: 8 })
  const moves = fc.array(fc.record({ id, to: fc.option(id) }), { maxLength: 30 })
  fc.assert(
    fc.property(moves, (made) => {
      let now = folders
      for (const { id: moved, to } of made) {
        const { name } = now.find((folder) => folder.id === moved) ?? { name: '' }
        if (folderProblem(now, { id: moved, name, parentId: to }) === null)
          now = now.map((folder) =>
            folder.id === moved ? { ...folder, parent_id: to } : folder,
          )
      }
      const byId = new Map(now.map((folder) => [folder.id, folder]))
      for (const folder of now) {
        const trail = trailOf(byId, folder.id) ?? []
        expect(trail[0]?.parent_id).toBeNull()
        expect(trail.length).toBeLessThanOrEqual(FOLDERS_DEEP)
      }
      const places = now.map(({ parent_id, name }) => `${parent_id}/${name}`)
      expect(new Set(places).size).toBe(now.length)
    }),
  )
})
