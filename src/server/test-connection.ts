import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { checkEfi } from '#features/money/redemption/server/payouts/efi/check-efi.ts'
import { EfiRefusal } from '#features/money/redemption/server/payouts/efi/efi-client.ts'
import { checkStarkBank } from '#features/money/redemption/server/payouts/payout-starkbank.ts'
import { StarkBankRefusal } from '#features/money/redemption/server/payouts/starkbank-client.ts'
import { brandById } from '#features/program/brands/server/public.ts'
import type {
  Connection,
  TestConnection,
} from '#features/program/providers/server/public.ts'
import { inScope } from '#platform/server/database/db.ts'
import { MessageRefused } from '#platform/server/messages/messages.ts'
import { failureReason } from '#platform/server/outside/ask-outside.ts'

import {
  efiSettings,
  openSocialLogin,
  openSupplier,
  type OutsideParts,
  starkBankSettings,
} from './brand-providers.ts'
import { channelsCarriedBy, openCarrier } from './choose-messenger.ts'
import { text } from './text.ts'

type Parts = OutsideParts & { demo: boolean; publicUrl: string }

const words = text.providerTest

/** Calls a brand's provider without moving money, and says in words what came out. */
export function connectionTester(parts: Parts): TestConnection {
  return async (connection, to) => {
    try {
      const problem = await problemOf(connection, parts, to)
      return problem === null
        ? { passed: true, answer: words.passed[connection.provider] }
        : { passed: false, answer: problem }
    } catch (error) {
      return { passed: false, answer: wordsOf(error) }
    }
  }
}

/** What the provider's answer says is wrong; null where all is well. */
async function problemOf(
  connection: Connection,
  parts: Parts,
  to: string | null,
): Promise<string | null> {
  switch (connection.provider) {
    case 'starkbank':
      await checkStarkBank(starkBankSettings(connection, parts))
      return null
    case 'efi':
      return checkEfi({
        settings: efiSettings(connection, parts),
        payerKey: connection.settings.payer_key,
        noticeUrl: noticeUrlOf(parts.publicUrl, connection.secret('notice_token')),
      })
    case 'rewards_http': {
      const { slug } = await inScope(parts.db, connection.brandId, (tx) =>
        brandById(tx, connection.brandId),
      )
      await openSupplier(connection, parts)?.catalog(slug)
      return null
    }
    case 'openid':
      await openSocialLogin(connection, parts)?.check()
      return null
    case 'smtp':
    case 'gateway':
      await sendTest(connection, parts, to ?? '')
      return null
  }
}

/** Efí calls public addresses only, by TLS. */
function noticeUrlOf(publicUrl: string, token: string): string | null {
  return publicUrl.startsWith('https:') ? `${publicUrl}/api/v1/pix-notices/${token}` : null
}

async function sendTest(connection: Connection, parts: Parts, to: string): Promise<void> {
  const deliver = openCarrier(connection, parts)
  const [channel] = channelsCarriedBy(connection)
  if (!deliver || !channel) throw new Error(`${connection.provider} carries nothing`)
  await deliver({
    brandId: connection.brandId,
    channel,
    recipient: to,
    subject: words.subject,
    body: words.body,
    externalId: `provider-test:${randomUUID()}`,
  })
}

/** An error without secrets, addresses of the network or a library's words. */
function wordsOf(error: unknown): string {
  if (error instanceof EfiRefusal)
    return isAboutKey(error.status, error.code)
      ? words.refusedKey
      : words.refused(error.code)
  if (error instanceof StarkBankRefusal) {
    const codes = error.codes.join(', ')
    return isAboutKey(0, codes) ? words.refusedKey : words.refused(codes)
  }
  if (error instanceof MessageRefused) return words.refused(error.message)
  if (error instanceof z.ZodError) return words.notUnderstood
  if (!(error instanceof Error)) return words.failed
  const status = Number(/(?:answered|gateway:) (\d{3})/.exec(error.message)?.[1])
  if (isAboutKey(status, 'code' in error ? String(error.code) : '')) return words.refusedKey
  if (status > 0) return words.status(status)
  return words.unreachable(failureReason(error.cause ?? error))
}

function isAboutKey(status: number, code: string): boolean {
  return (
    status === 401 ||
    status === 403 ||
    /signature|access|oauth|invalid_client|EAUTH/i.test(code)
  )
}
