/** What the webhooks' own answers say. */
export const text = { removed: 'Webhook removido.' } as const
