const HOUR_MS = 3_600_000

/** Until when a change of payout data keeps money from leaving; null when it does not. */
export function coolingUntil(
  changedAt: Date | null,
  { hours, now }: { hours: number; now: Date },
): Date | null {
  if (!changedAt) return null
  const until = new Date(changedAt.getTime() + hours * HOUR_MS)
  return until > now ? until : null
}

/** The wire's word for an approval: 1 approved, 0 refused, null in review. */
export function flagOf(approved: boolean | null): 0 | 1 | null {
  if (approved === null) return null
  return approved ? 1 : 0
}

type Registration = {
  hasPayoutData: boolean
  pendingData: boolean
  pendingDocuments: boolean
}

/** What a registration must not lack for credits to be redeemed, by category of the screen. */
const registrationChecks: {
  field: string
  label: string
  category: string
  isMissing: (registration: Registration) => boolean
}[] = [
  {
    field: 'data',
    label: 'Dados pedidos pela marca',
    category: 'Dados pessoais',
    isMissing: ({ pendingData }) => pendingData,
  },
  {
    field: 'pix_account',
    label: 'Chave PIX',
    category: 'Dados de pagamento',
    isMissing: ({ hasPayoutData }) => !hasPayoutData,
  },
  {
    field: 'documents',
    label: 'Documentos pedidos pela marca',
    category: 'Documentos',
    isMissing: ({ pendingDocuments }) => pendingDocuments,
  },
]

/** How far a registration has come: what is still to be said, and how much of it per category. */
export function checkRegistration(registration: Registration) {
  const missing = registrationChecks.filter(({ isMissing }) => isMissing(registration))
  const categories = [...new Set(registrationChecks.map(({ category }) => category))]
  return {
    complete: missing.length === 0,
    total: registrationChecks.length,
    totalPending: missing.length,
    pending: missing.map(({ field, label }) => ({ field, label })),
    categoryPending: categories.map((category) => ({
      category,
      pending: missing.filter((check) => check.category === category).length,
    })),
  }
}
