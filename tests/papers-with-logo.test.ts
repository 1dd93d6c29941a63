import sharp from 'sharp'
import { expect, test } from 'vitest'

import { downloadCertificate } from '#features/learning/courses/certificate-contract.ts'
import { downloadClosure } from '#features/money/closing/paper-contract.ts'
import { exportPoints } from '#features/money/credits/contract.ts'
import { downloadRewardReceipt } from '#features/money/redemption/contract.ts'
import { downloadSignedTerm } from '#features/people/terms/contract.ts'
import {
  deleteLookPicture,
  putLookPicture,
} from '#features/program/settings/look-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { finishShortCourse, writeCourse } from '#tests/support/steps/course.ts'
import { closingDesk } from '#tests/support/steps/money/closing-desk.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { type TestBrand, unique } from '#tests/support/world.ts'

const world = await worldForFile()

async function giveLogo(brand: TestBrand): Promise<void> {
  const red = { width: 300, height: 100, channels: 3 as const, background: '#a62b62' }
  const bytes = new Uint8Array(await sharp({ create: red }).png().toBuffer())
  const file = new File([bytes], 'logo.png', { type: 'image/png' })
  await world.call(brand, putLookPicture, {
    params: { picture: 'logo' as const },
    body: { file },
  })
}

/** Which of the papers have a picture. */
async function pictured(papers: Record<string, () => ReturnType<typeof world.send>>) {
  const found = []
  for (const [name, download] of Object.entries(papers)) {
    const { statusCode, rawPayload } = await download()
    expect([name, statusCode, rawPayload.subarray(0, 5).toString()]).toEqual([
      name,
      200,
      '%PDF-',
    ])
    if (rawPayload.includes('/Subtype /Image')) found.push(name)
  }
  return found
}

test('papers have the brand’s logo as long as there is one', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { credit: 500_00 })
  const id = await redeem(world, ana, 50)
  const course = await writeCourse(world, brand, { slug: 'vender' })
  const { state } = await finishShortCourse(world, ana, course)
  const papers = {
    receipt: () => world.send(ana, downloadRewardReceipt, { params: { id } }),
    statement: () => world.send(ana, exportPoints, { query: { format: 'pdf' } }),
    certificate: () =>
      world.send(ana, downloadCertificate, { params: { slug: state.certificate_slug } }),
    term: () =>
      world.send(ana, downloadSignedTerm, {
        body: { conf: { template: 'terms_of_use' }, data: { Nome: 'Ana' } },
      }),
  }
  expect(await pictured(papers)).toEqual([])
  await giveLogo(brand)
  expect(await pictured(papers)).toEqual(Object.keys(papers))
  await world.call(brand, deleteLookPicture, { params: { picture: 'logo' as const } })
  expect(await pictured(papers)).toEqual([])
})

test('the papers of a closing have the brand’s logo', async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand(`marca-${unique()}`, 'commission')
  const ana = await world.partner(brand)
  const desk = closingDesk(world)
  await desk.sell(brand, ana, 500)
  world.clock.set('2026-04-01T06:00:00Z')
  await world.runJobs()
  const { closures } = await desk.closures(ana)
  const { closure } = closures.data[0]
  const papers = {
    closing: () => world.send(ana, downloadClosure, { params: { id: closure.id } }),
  }
  expect(await pictured(papers)).toEqual([])
  await giveLogo(brand)
  expect(await pictured(papers)).toEqual(['closing'])
})
