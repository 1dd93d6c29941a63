import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { efiClient, EfiRefusal, type EfiSettings } from './efi-client.ts'
import { sendingId } from './payout-efi.ts'

const NEEDED = ['pix.send', 'gn.pix.send.read', 'webhook.write']

type Account = {
  settings: EfiSettings
  payerKey: string
  /** Where Efí sends its notices; null where this installation has no public address. */
  noticeUrl: string | null
}

/**
 * Signs in, looks for a payment that does not exist, and registers where Efí sends its notices, without
 * which it sends no payment. Returns what is wrong, for people; null where all is well.
 */
export async function checkEfi({
  settings,
  payerKey,
  noticeUrl,
}: Account): Promise<string | null> {
  const efi = efiClient(settings)
  const scopes = await efi.scopes()
  const missing = NEEDED.filter((scope) => !scopes.includes(scope))
  if (missing.length > 0)
    return `A aplicação no Efí não tem as permissões ${missing.join(', ')}. Marque-as em API > Aplicações.`
  await expectUnknown(
    efi.call(z.object({}), {
      method: 'GET',
      path: `/v2/gn/pix/enviados/id-envio/${sendingId(randomUUID())}`,
    }),
  )
  if (noticeUrl === null) return null
  try {
    await efi.call(z.object({}), {
      method: 'PUT',
      path: `/v2/webhook/${encodeURIComponent(payerKey)}`,
      body: { webhookUrl: noticeUrl },
      // The address itself carries a secret, and each notice is checked by a query.
      headers: { 'x-skip-mtls-checking': 'true' },
    })
  } catch (error) {
    if (!(error instanceof EfiRefusal)) throw error
    return `O Efí não aceitou os avisos para a chave Pix da conta: confira se a chave é desta conta (${error.code || error.status}).`
  }
  return null
}

async function expectUnknown(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (error instanceof EfiRefusal && error.status === 404) return
    throw error
  }
}
