import type { CreditCategory } from '#features/money/ledger/rules.ts'
import type { MovementKind, OtherMovement } from '#features/money/ledger/server/public.ts'
import {
  closingFrom,
  earliestText,
  type Present,
  type ReversalCause,
  reversalText,
} from '#features/selling/orders/server/public.ts'
import type { TextId } from '#platform/contract/ids.ts'
import { type Cents, formatCents } from '#platform/contract/money.ts'
import { dayOf, formatDay } from '#platform/contract/time/dates.ts'

type Movement = {
  kind: MovementKind
  category: CreditCategory
  amountCents: Cents
  externalKey: string | null
  /** The brand's reason for an adjustment; null for any other movement. */
  reason: string | null
  /** The state of the redemption; absent for other movements. */
  outcome?: 'open' | 'captured' | 'voided' | undefined
  /** What took a commission back; absent for other movements. */
  reversal?: ReversalCause | undefined
}

/** Explains a movement of credits to the partner, in Portuguese. */
export function explainMovement(movement: Movement): string {
  return movementText[movement.kind](movement)
}

/** An explanation followed by the extra of a booster; unchanged without one. */
export function withBoost(explanation: string, boost: string | null | undefined): string {
  return boost ? `${explanation} ${boost}.` : explanation
}

const movementText: Record<MovementKind, (movement: Movement) => string> = {
  earn: (movement) =>
    `${originText(movement)} entrou em análise até a marca faturar o pedido.`,
  correct: (movement) =>
    movement.amountCents > 0
      ? `${originText(movement)} aumentou porque a marca corrigiu o pedido.`
      : diminishedText(movement),
  reverse: reversedText,
  release: (movement) => `${originText(movement)} foi liberada e já está no seu saldo.`,
  grant: ({ category, reason }) =>
    category === 'adjustment'
      ? adjustmentText('Crédito', reason)
      : (grantText[category] ?? 'Créditos da marca.'),
  adjust: ({ reason }) => adjustmentText('Débito', reason),
  write_off: ({ reason }) => writeOffText(reason),
  reserve: ({ category, externalKey, outcome }) =>
    category === 'closing'
      ? 'Entrou no fechamento das suas comissões, que a marca vai pagar.'
      : redemptionText(externalKey, outcome),
  capture: () => 'O resgate foi pago.',
  give_back: () => 'O banco devolveu o pagamento. O valor está reservado até o próximo.',
  void: ({ category }) =>
    category === 'closing'
      ? 'O fechamento foi desfeito e o valor voltou para o seu saldo.'
      : 'O resgate não foi concluído e os créditos voltaram para o seu saldo.',
  expire: ({ externalKey }) =>
    externalKey
      ? `O que restava dos créditos do pedido ${externalKey} expirou: passou da validade que a marca definiu.`
      : 'O que restava destes créditos expirou: passou da validade que a marca definiu.',
  spend: () => 'Usado na inscrição em um curso.',
  repay: () => 'Usado para pagar o saldo devedor de uma venda estornada depois do resgate.',
}

function diminishedText(origin: Origin): string {
  return `${originText(origin)} diminuiu ${reversalText.corrected}.`
}

function reversedText({
  reversal,
  ...origin
}: Origin & { reversal?: ReversalCause | undefined }): string {
  const why = reversal === undefined ? '' : ` ${reversalText[reversal]}`
  return `${originText(origin)} foi estornada${why}.`
}

function adjustmentText(what: 'Crédito' | 'Débito', reason: string | null): string {
  return reason ? `${what} lançado pela marca: ${reason}` : `${what} lançado pela marca.`
}

function writeOffText(reason: string | null): string {
  const forgiven = 'A marca perdoou este valor do seu saldo devedor'
  return reason ? `${forgiven}: ${reason}` : `${forgiven}.`
}

function redemptionText(
  protocol: string | null,
  outcome: Movement['outcome'] = 'open',
): string {
  const name = protocol === null ? 'Resgate' : `Resgate ${protocol}`
  if (outcome === 'captured') return `${name} pago.`
  if (outcome === 'voided') return `${name} não realizado. O valor voltou ao seu saldo.`
  return `${name} em andamento. O valor está reservado até a marca ou o banco confirmar.`
}

/** The number that a redemption's receipt shows: the same as in the SQL function `redeem_credits`. */
export function redemptionProtocol(
  redemptionId: TextId<'redemption'>,
  reservedAt: Date,
): string {
  const digits = redemptionId.replaceAll('-', '').slice(0, 10).toUpperCase()
  return `${dayOf(reservedAt).replaceAll('-', '')}-${digits}`
}

/** Explains what did not change the balance: a reversal or adjustment beyond it, or a debt written off. */
export function explainTakenBack(
  movement: Pick<
    OtherMovement,
    'kind' | 'account' | 'category' | 'externalKey' | 'reason'
  > & { reversal?: ReversalCause | undefined },
): string {
  const { kind, account, category, reason } = movement
  if (kind === 'write_off') return writeOffText(reason)
  if (category === 'adjustment')
    return `${adjustmentText('Débito', reason).replace(/\.$/, '')}. O saldo não cobria o valor, que virou saldo devedor.`
  const taken = kind === 'correct' ? diminishedText(movement) : reversedText(movement)
  return account === 'debt'
    ? `${taken} O crédito já tinha sido usado e virou saldo devedor.`
    : `${taken} Ela estava em análise: seu saldo não mudou.`
}

const grantText: Partial<Record<CreditCategory, string>> = {
  opening: 'Saldo que você já tinha ao entrar no programa.',
  mission: 'Prêmio por missão concluída.',
  bonus: 'Bônus da marca.',
}

type WaitingCredit = {
  category: CreditCategory
  externalKey: string | null
  releaseAt: Date | null
}

/** With the days from an invoice to the release. */
export type Terms = Present & { releaseDays: number }

/**
 * Explains what a credit under analysis waits for: the brand's invoice, its release date or, at a
 * brand in commission mode, the closing of the month.
 */
export function explainWaiting(
  credit: WaitingCredit,
  { releaseDays, ...present }: Terms,
): string {
  const origin = originText(credit)
  if (!credit.releaseAt)
    return `${origin} está em análise até a marca faturar o pedido. ${earliestText(releaseDays, present)}`
  const closesOn = closingFrom(dayOf(credit.releaseAt), present)
  if (closesOn !== null) return `${origin} entra no fechamento de ${formatDay(closesOn)}.`
  if (credit.releaseAt <= present.now)
    return `${origin} será liberada nos próximos minutos.`
  return `${origin} será liberada em ${formatDay(dayOf(credit.releaseAt))}.`
}

type SpendableCredit = {
  category: CreditCategory
  externalKey: string | null
  freeCents: Cents
  amountCents: Cents
  expiresAt: Date | null
}

/** Explains how much of a credit is left and when it expires. */
export function explainSpendable(credit: SpendableCredit): string {
  const left =
    credit.freeCents === credit.amountCents
      ? formatCents(credit.freeCents)
      : `${formatCents(credit.freeCents)} de ${formatCents(credit.amountCents)}`
  const until = credit.expiresAt ? ` até ${formatDay(dayOf(credit.expiresAt))}` : ''
  return `${sourceText(credit)}: você pode usar ${left}${until}.`
}

type Origin = { category: CreditCategory; externalKey: string | null }

function originText({ category, externalKey }: Origin): string {
  const order = externalKey ? ` ${externalKey}` : ''
  return category === 'invite'
    ? `A comissão pelo pedido${order} de quem você indicou`
    : `A comissão do pedido${order}`
}

function sourceText({ category, externalKey }: Origin): string {
  const order = externalKey ? ` ${externalKey}` : ''
  if (category === 'sale') return `Pedido${order}`
  if (category === 'invite') return `Pedido${order} de quem você indicou`
  return grantText[category]?.replace(/\.$/, '') ?? 'Créditos da marca'
}
