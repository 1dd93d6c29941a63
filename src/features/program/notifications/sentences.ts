// Sentences that a refusal and a screen, or several refusals, have in common.

export const notificationsFailed = 'Ops, algo está errado com as notificações'
