import { expect, test } from 'vitest'

import { srcSetOf } from './picture-widths.ts'

test.each([
  [
    '/photos/a.jpg',
    300,
    '/photos/a.jpg?w=96 96w, /photos/a.jpg?w=192 192w, /photos/a.jpg 300w',
  ],
  ['/photos/a.jpg', 192, '/photos/a.jpg?w=96 96w, /photos/a.jpg?w=192 192w'],
  ['/photos/a.jpg', 50, '/photos/a.jpg 50w'],
  ['https://shop.example/a.jpg', 1200, undefined],
  ['//shop.example/photos/a.jpg', 1200, undefined],
  ['/demo/aurora/a.svg', 1200, undefined],
  ['/files/private.jpg?signature=1', 1200, undefined],
])('%s of %d pixels is offered in no larger width', (address, width, srcSet) => {
  expect(srcSetOf(address, width)).toBe(srcSet)
})
