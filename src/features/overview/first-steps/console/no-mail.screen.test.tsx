import { expect, test } from 'vitest'

import { text as providerText } from '#features/program/providers/console/text.ts'
import { text as teamText } from '#features/program/staff/console/team/text.ts'
import { showInvitation } from '#features/program/staff/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen } from '#tests/support/screens/browse-console.tsx'
import { PRODUCTION, unique } from '#tests/support/world.ts'

import { setJoining, showFirstSteps } from '../contract.ts'
import { text } from './text.ts'

// As an installation without SMTP_URL.
const world = await worldForFile({ suppliers: PRODUCTION })

test('without a mail server nothing is called sent, and the sign-up link can be passed on', async () => {
  const brand = await world.brand()
  await world.call(brand, setJoining, { body: { open: true } })
  const eva = await world.staff(brand)
  const { user } = await browseConsole(world, eva, '/primeiros-passos')
  await screen.findByText(providerText.noMail.title)
  await user.type(await screen.findByLabelText(text.email), 'ana@exemplo.com')
  await user.click(screen.getByRole('button', { name: text.invite }))
  await screen.findByText(/envie você mesmo o link do cadastro: http.*\/sign-up/)
  const { steps } = await world.call(brand, showFirstSteps)
  expect(steps.find(({ code }) => code === 'invite')).toMatchObject({ done: false })
})

test('without a mail server the invitation of a member shows its link, which works', async () => {
  const brand = await world.brand()
  const eva = await world.staff(brand)
  const { user } = await browseConsole(world, eva, '/equipe')
  await user.click(await screen.findByRole('button', { name: teamText.invite }))
  const email = `${unique()}@exemplo.com`
  await user.type(await screen.findByLabelText(teamText.form.email), email)
  await user.click(screen.getByRole('button', { name: teamText.form.send }))
  await screen.findByText(teamText.invitations.byHand(email))
  const link = screen.getByText(/\/console\/convite#token=/).textContent ?? ''
  const token = new URL(link).hash.split('=')[1] ?? ''
  expect(await world.call(null, showInvitation, { body: { token } })).toMatchObject({
    email,
  })
})

test('with a mail server no notice is shown', async () => {
  const withMail = await worldForFile()
  const eva = await withMail.staff(await withMail.brand())
  await browseConsole(withMail, eva, '/primeiros-passos')
  await screen.findByText(text.description)
  expect(screen.queryByText(providerText.noMail.title)).toBeNull()
})
