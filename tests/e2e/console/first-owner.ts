import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import type { APIRequestContext } from '@playwright/test'
import { cnpj } from 'cpf-cnpj-validator'
import { generateSync } from 'otplib'

import { linkSentTo } from '../mailbox.ts'
import { expect, heading } from '../portal.ts'
import type { PacedPerson } from './paced-person.ts'

const SECRET = 'uma frase longa 42'

/** A brand without anything, with the invitation of its first owner; returns its first key. */
export async function createBrand(slug: string, owner: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    Object.entries({
      slug,
      name: 'Flor de Sal',
      document: cnpj.generate(),
      shop: 'https://flordesal.example',
      'owner-email': owner,
      'owner-name': 'Marina Sá',
    }).reduce(
      (args, [name, value]) => args.concat(`--${name}=${value}`),
      ['scripts/create-brand.ts'],
    ),
    {
      env: {
        ...process.env,
        DATA_DIR: process.env['E2E_DATA_DIR'] ?? './data',
        DATABASE_URL: process.env['E2E_DATABASE_URL'] ?? '',
      },
    },
  )
  return /^[\w-]{40,}$/m.exec(stdout)?.[0] ?? ''
}

/** The path of a link: the command does not know the port of this server. */
export function pathOf(link: string): string {
  const { pathname, search, hash } = new URL(link)
  return pathname + search + hash
}

/** Accepts the invitation of the e-mail, with a password and an app with codes. */
export async function acceptInvitation(
  owner: PacedPerson,
  request: APIRequestContext,
  email: string,
): Promise<void> {
  const { page } = owner
  const path = pathOf(await linkSentTo(request, email))
  // A page of another context has no address to start from.
  await page.goto(page.url() === 'about:blank' ? path : new URL(path, page.url()).href)
  await owner.type(page.getByLabel('Crie uma senha'), SECRET)
  await owner.button('Aceitar convite')
  await owner.button('Usar um aplicativo autenticador')
  const secret = await page.locator('code').innerText()
  const code = generateSync({ secret: secret.replaceAll(/\s/g, '') })
  await owner.type(page.getByLabel('Código do aplicativo'), code)
  await owner.button('Confirmar')
  await owner.click(page.getByLabel('Guardei os códigos em um lugar seguro'))
  await owner.button('Continuar')
  await expect(heading(page, 'Início')).toBeVisible()
}
