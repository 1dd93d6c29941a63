import { expect, test } from 'vitest'

import { FileName } from '../../brand-contract.ts'
import { blankCourse, blankLesson } from '../typed-course.ts'
import { freeName, namedFiles } from './free-name.ts'

test.each([
  ['Roteiro de vendas.pdf', [], 'Roteiro de vendas.pdf'],
  ['Ação & emoção #1.PDF', [], 'Ação - emoção -1.pdf'],
  ['.escondido.png', [], 'escondido.png'],
  ['***.png', [], 'arquivo.png'],
  ['capa.jpg', ['capa.jpg', 'capa-2.jpg'], 'capa-3.jpg'],
  ['Capa.JPG', ['capa.jpg'], 'Capa-2.jpg'],
  [`${'a'.repeat(200)}.mp4`, [], `${'a'.repeat(100)}.mp4`],
])('%s is stored under a name that is allowed and free', (chosen, taken, name) => {
  expect(freeName(chosen, taken)).toBe(name)
  expect(FileName.safeParse(freeName(chosen, taken)).success).toBe(true)
})

test('the picture, the videos and the attachments of a course are its files', () => {
  const attachments = [{ name: 'Roteiro', file: 'roteiro.pdf' }]
  const course = {
    ...blankCourse(),
    image: 'capa.jpg',
    sections: [
      {
        key: '',
        title: '',
        lessons: [
          { ...blankLesson('video'), video: 'aula.mp4' },
          { ...blankLesson('text'), attachments },
        ],
      },
    ],
  }
  expect(namedFiles(course)).toEqual(['capa.jpg', 'aula.mp4', 'roteiro.pdf'])
})
