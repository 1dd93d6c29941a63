import { expect, test } from 'vitest'

import { showPartnerOfBrand, putPartner } from '#features/overview/brand-api/contract.ts'
import { showMe } from '#features/program/identity/contract.ts'
import { ownerClient, worldForFile } from '#tests/support/fixtures.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import { expectStatus, type TestPartner, unique } from '#tests/support/world.ts'

const world = await worldForFile()
const owner = await ownerClient(world)
const brand = await world.brand()

const seen = (partner: Pick<TestPartner, 'slug'>) =>
  world.send(brand, showPartnerOfBrand, { params: { slug: partner.slug } })

test('a value that was copied from another partner of the brand cannot be opened', async () => {
  const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
  const { rows } = await owner.query<{ pix_key: string }>(
    'select pix_key from partner where id = $1',
    [bia.partnerId],
  )
  await owner.query('update partner set pix_key = $1 where id = $2', [
    rows[0]?.pix_key,
    ana.partnerId,
  ])
  const shown = await world.send(ana, showMe)
  expect(shown.statusCode).toBe(500)
})

test('a partner who is created twice at once can be read', async () => {
  const slug = `p${unique()}`
  const document = taxId()
  const payload = {
    name: 'Ana',
    email: `${slug}@aliado.test`,
    pf_pj: 'PF',
    document,
    approved: true,
  }
  const made = await Promise.all(
    Array.from({ length: 6 }, () =>
      world.send(brand, putPartner, { params: { slug }, body: payload }),
    ),
  )
  expect(made.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
  const shown = await seen({ slug })
  expectStatus(shown, 200)
  expect(shown.json()).toMatchObject({ document })
})
