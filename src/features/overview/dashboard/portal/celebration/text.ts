import type { Celebration } from '../../contract.ts'

type Words = { title: string; sentence: string }

export const text = {
  close: 'Fechar',
  words: ({ kind, level }: Celebration): Words => {
    switch (kind) {
      case 'first_sale':
        return {
          title: 'Sua primeira venda!',
          sentence: 'Parabéns! Ela já está na lista das suas vendas.',
        }
      case 'first_redemption':
        return {
          title: 'Seu primeiro resgate!',
          sentence: 'Deu certo: ele foi concluído. Parabéns!',
        }
      case 'new_level':
        return {
          title: `Você chegou ao nível ${level ?? 'seguinte'}!`,
          sentence: 'Parabéns pelo resultado.',
        }
    }
  },
}
