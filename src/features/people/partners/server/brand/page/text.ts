/** What a partner reads when the brand blocks them, and when the block ends. */
export const text = {
  blocked: {
    title: 'A marca bloqueou o seu cadastro',
    message: (reason: string) =>
      `Enquanto durar o bloqueio, você não resgata créditos e novas vendas não geram comissão. O seu saldo continua seu. Motivo: ${reason}`,
  },
  unblocked: {
    title: 'O seu cadastro foi desbloqueado',
    message: 'Você já pode resgatar os seus créditos, e novas vendas geram comissão.',
  },
}
