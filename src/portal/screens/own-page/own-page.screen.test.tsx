import sharp from 'sharp'
import { expect } from 'vitest'

import { putAsset } from '#features/selling/assets/contract.ts'
import { showLandingBanners } from '#features/selling/landing/contract.ts'
import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor } from '#tests/support/screens/browse.tsx'
import type { TestBrand, World } from '#tests/support/world.ts'

async function addBanner(world: World, brand: TestBrand, slug: string, title: string) {
  const size = { width: 1200, height: 600, channels: 3 as const }
  const bytes = await sharp({ create: { ...size, background: '#a62b62' } })
    .png()
    .toBuffer()
  const picture = new File([new Uint8Array(bytes)], `${slug}.png`, { type: 'image/png' })
  const body = { target: 'banner' as const, title, picture }
  await world.call(brand, putAsset, { params: { slug }, body })
}

test('a banner that was removed from the own page can be put back in its place', async ({
  world,
  brand,
  ana,
}) => {
  await addBanner(world, brand, 'verao', 'Verão')
  await addBanner(world, brand, 'kits', 'Kits')
  const chosen = async () => (await world.call(ana, showLandingBanners)).selected_carrousels
  const { user } = await browse(world, ana, '/landing-page')
  await user.click(await screen.findByRole('button', { name: 'Adicionar à página: Verão' }))
  await user.click(await screen.findByRole('button', { name: 'Adicionar à página: Kits' }))
  await waitFor(async () => expect(await chosen()).toHaveLength(2))
  const before = await chosen()

  await user.click(await screen.findByRole('button', { name: 'Remover Verão da página' }))
  await waitFor(async () => expect(await chosen()).toEqual(before.slice(1)))
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }))

  await waitFor(async () => expect(await chosen()).toEqual(before))
})
