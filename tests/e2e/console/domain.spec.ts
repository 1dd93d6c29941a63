import { dnsServer } from '#tests/support/dns-server.ts'

import { BAD_ANSWER, expect, test } from '../portal.ts'
import { acceptInvitation, createBrand } from './first-owner.ts'
import { PacedPerson } from './paced-person.ts'
import { expectUsable } from './usable.ts'

// A visitor's first question about the session is answered with 401.
test.use({ tolerated: BAD_ANSWER })

test('an owner sets a domain, creates its records, and the portal answers there', async ({
  page,
  request,
  onPhone,
}) => {
  const slug = `dominio${onPhone ? 'p' : 'd'}${Date.now()}`
  const host = `parceiros.${slug}.com.br`
  const owner = new PacedPerson(page)
  await createBrand(slug, `dona.${slug}@exemplo.com.br`)
  await acceptInvitation(owner, request, `dona.${slug}@exemplo.com.br`)

  await page.goto(`/console/${slug}/ajustes/dominio`)
  await owner.type(page.getByLabel('Domínio'), host)
  await owner.button('Salvar')
  // This installation has a number and no name.
  const leading = page.getByRole('group', { name: 'A', exact: true })
  const proof = page.getByRole('group', { name: 'TXT' })
  await expect(leading.locator('code')).toHaveText([host, '127.0.0.1'])
  await expect(proof.locator('code').first()).toHaveText(`_aliado.${host}`)
  await expectUsable(page, onPhone)

  // Both sizes use the same port, one after the other.
  const value = await proof.locator('code').last().innerText()
  await expect(async () => {
    const dns = await dnsServer({ port: Number(process.env['E2E_DNS_PORT']) })
    try {
      await owner.button('Conferir agora')
      await expect(page.getByText('Não encontrado')).toHaveCount(2)
      dns.create([
        { type: 'A', name: host, value: '127.0.0.1' },
        { type: 'TXT', name: `_aliado.${host}`, value },
      ])
      await owner.button('Conferir agora')
      await expect(
        page.getByText(`Em uso: o portal, os links e os e-mails usam ${host}.`),
      ).toBeVisible()
    } finally {
      dns.close()
    }
  }).toPass()
  await expectUsable(page, onPhone)

  // The domain is known to the server a few seconds later.
  await expect(async () => {
    const answer = await request.get('/', { headers: { host }, maxRedirects: 0 })
    expect(answer.headers()['location']).toBe(`/${slug}`)
  }).toPass()
})
