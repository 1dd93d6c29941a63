import { expect, test } from 'vitest'

import { checkMarkedFields } from '#platform/contract/sentences.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'
import { PRODUCTION } from '#tests/support/world.ts'

import { putFaq, showBrandFaq } from '../brand-contract.ts'
import { listFaq } from '../contract.ts'
import { text } from './text.ts'

const world = await worldForFile({ suppliers: PRODUCTION })

const save = () => screen.findByRole('button', { name: 'Salvar' })
const paying = {
  category: 'Pagamentos',
  questions: [
    { question: 'Quando recebo?', answer: 'Todo dia 10.' },
    { question: 'Por onde?', answer: 'Por Pix.' },
  ],
}

test('a new brand writes its first questions, and a partner reads them', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const { user } = await browseConsole(world, await world.staff(brand), '/ajuda')
  await screen.findByText(text.none)
  await user.click(screen.getByRole('button', { name: text.addCategory }))
  await user.type(screen.getByLabelText(/^Nome do assunto 1/), 'Vendas')
  await user.type(screen.getByLabelText(/^Pergunta 1\.1/), 'Como divulgo?')
  // The answer is missing: the field says so, and nothing is lost.
  await user.click(await save())
  await screen.findByText(checkMarkedFields)
  await user.type(screen.getByLabelText(/^Resposta 1\.1/), 'Pelo seu link.')
  await user.click(await save())
  await screen.findByText(text.saved)
  const { data } = await world.call(ana, listFaq, {})
  expect(data).toMatchObject([
    {
      category: 'Vendas',
      questions: [{ question: 'Como divulgo?', answer: 'Pelo seu link.' }],
    },
  ])
})

test('questions and subjects are moved and removed', async () => {
  const brand = await world.brand()
  const other = { category: 'Vendas', questions: paying.questions.slice(0, 1) }
  await world.call(brand, putFaq, { body: { categories: [other, paying] } })
  const { user } = await browseConsole(world, await world.staff(brand), '/ajuda')
  await user.click(await screen.findByRole('button', { name: 'Subir Pagamentos' }))
  await user.click(screen.getByRole('button', { name: 'Descer Pergunta 1.1' }))
  await user.click(screen.getByRole('button', { name: text.removeCategory('Vendas') }))
  await screen.findByText(text.removeSentence(1))
  await user.click(screen.getByRole('button', { name: text.remove }))
  await user.click(await save())
  await waitFor(async () =>
    expect(await world.call(brand, showBrandFaq, {})).toEqual({
      categories: [{ ...paying, questions: paying.questions.toReversed() }],
    }),
  )
})

test('what someone else saved meanwhile is named, and what was typed stays', async () => {
  const brand = await world.brand()
  await world.call(brand, putFaq, { body: { categories: [paying] } })
  const { user } = await browseConsole(world, await world.staff(brand), '/ajuda')
  const answer = await screen.findByLabelText<HTMLTextAreaElement>(/^Resposta 1\.1/)
  await user.type(answer, ' Ou antes.')
  const renamed = { ...paying, category: 'Dinheiro' }
  await world.call(brand, putFaq, { body: { categories: [renamed] } })
  await user.click(await save())
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert.textContent).toContain(text.nowHas('Dinheiro')))
  expect(answer.value).toBe('Todo dia 10. Ou antes.')
})

test('someone who only reads sees the questions and is offered nothing', async () => {
  const brand = await world.brand()
  await world.call(brand, putFaq, { body: { categories: [paying] } })
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, '/ajuda')
  const question = await screen.findByLabelText(/^Pergunta 1\.1/)
  expect(question.matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  expect(screen.queryByRole('button', { name: text.addCategory })).toBeNull()
})
