import { expect, test } from 'vitest'

import { RegistrationForm } from '#features/program/brands/rules.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'

import { putRegistrationForm, showRegistrationForm } from '../brand-contract.ts'
import { formOf, typedOf } from './typed-form.ts'

const world = await worldForFile()

const question = (name: string) => ({ name, field_label: name, required: true })
const withStep = (title: string) => ({
  common_steps: {},
  customizable_steps: [{ step_title: title, fields: [question('apelido')] }],
})

test('an owner adds a step with a question, and takes a usual step away', async () => {
  const brand = await world.brand()
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, '/ajustes/cadastro')
  await user.click(await screen.findByLabelText('Conta ou chave Pix'))
  await user.click(screen.getByRole('button', { name: 'Nova etapa' }))
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText(/precisa de pelo menos uma pergunta/)
  await user.type(screen.getByLabelText('Título da etapa 1'), 'Seu jeito de vender')
  await user.click(
    screen.getByRole('button', { name: 'Novo campo em Seu jeito de vender' }),
  )
  await user.type(screen.getByLabelText('Pergunta 1'), 'Onde você vende?')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('Etapas salvas.')
  expect(await world.call(brand, showRegistrationForm)).toMatchObject({
    common_steps: { payment_type: false, address: true },
    customizable_steps: [
      {
        step_title: 'Seu jeito de vender',
        fields: [{ name: 'onde_voce_vende', field_label: 'Onde você vende?' }],
      },
    ],
  })
})

test('what someone else saved meanwhile does not remove what was typed', async () => {
  const brand = await world.brand()
  await world.call(brand, putRegistrationForm, { body: withStep('Sobre você') })
  const person = await world.staff(brand)
  const { user } = await browseConsole(world, person, '/ajustes/cadastro')
  const title = await screen.findByLabelText<HTMLInputElement>('Título da etapa 1')
  await user.type(title, ' e a loja')
  await world.call(brand, putRegistrationForm, { body: withStep('Perguntas') })
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  const alert = await screen.findByRole('alert')
  await waitFor(() => expect(alert.textContent).toContain('Perguntas'))
  expect(title.value).toBe('Sobre você e a loja')
})

test('a form is the same after it was only opened', async () => {
  const brand = await world.brand()
  const stored = await world.call(brand, putRegistrationForm, {
    body: {
      common_steps: { data_pj: false },
      customizable_steps: [
        {
          step_title: 'A',
          in_review_step: true,
          fields: [
            question('a'),
            { ...question('b'), service: 'states' },
            { ...question('c'), options: [{ value: 'zap', label: 'WhatsApp' }] },
          ],
        },
      ],
    },
  })
  const form = RegistrationForm.parse(stored)
  expect(formOf(typedOf(form))).toEqual(form)
})

test('a role that may only read sees the steps and can change nothing', async () => {
  const brand = await world.brand()
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, '/ajustes/cadastro')
  expect((await screen.findByLabelText('Endereço')).matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  expect(
    await world.refused(reader, putRegistrationForm, { body: withStep('X') }),
  ).toMatchObject({ status: 403 })
})
