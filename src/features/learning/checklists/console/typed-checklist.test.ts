import { expect, test } from 'vitest'

import { tasksToSend, type TypedTask, withBlankTask } from './typed-checklist.ts'

const task = (key: string, sequence: number, title = key): TypedTask => ({
  key,
  sequence,
  title,
  description: '',
  route: '',
  done_by: 'hand',
})
const numbers = (tasks: TypedTask[]) => tasksToSend(tasks).items.map((one) => one.sequence)
const keys = (tasks: TypedTask[]) => tasksToSend(tasks).items.map((one) => one.key)

test('tasks that share a number keep it until one is moved', () => {
  const [a, b, c] = [task('a', 1), task('b', 1), task('c', 2)]
  expect(numbers([a, b, c])).toEqual([1, 1, 2])
  expect(numbers(withBlankTask([a, b, c]))).toEqual([1, 1, 2, 3])
  expect(numbers([c, a, b])).toEqual([1, 2, 3])
})

test('a new task gets a key from its title that no other has', () => {
  const known = task('compartilhe', 1)
  expect(
    keys([
      known,
      task('', 2, 'Compartilhe!'),
      task('', 3, '1ª venda'),
      task('', 4, 'Ação & emoção'),
    ]),
  ).toEqual(['compartilhe', 'compartilhe_2', 'tarefa_1_venda', 'acao_emocao'])
  expect(keys([task('', 1, '…')])).toEqual(['tarefa_'])
})
