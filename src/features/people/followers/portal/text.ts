import { resumesOnline } from '#platform/contract/sentences.ts'

import type { FollowerProof } from '../contract.ts'
import type { CountSource } from '../rules.ts'
import { countMissing } from '../sentences.ts'

type ScreenshotStatus = NonNullable<FollowerProof['screenshot']>['status']

export const text = {
  title: 'Comprovação de seguidores',
  why: 'Algumas missões pedem um número mínimo de seguidores. Vale a contagem mais recente, por qualquer um dos caminhos.',
  followers: 'Seguidores',
  source: 'Como contamos',
  sources: {
    connection: 'Pela conexão com o Instagram',
    bio: 'Pelo código na sua bio',
    screenshot: 'Por um print que a marca conferiu',
  } satisfies Record<CountSource, string>,
  measured: 'Contados',
  age: (days: number) =>
    days === 0 ? 'hoje' : days === 1 ? 'há 1 dia' : `há ${days} dias`,
  validUntil: 'Valem até',
  expired: (day: string) => `${day} (já venceu: comprove de novo)`,
  none: 'Ainda não há uma contagem deste perfil.',
  connection: {
    title: '1. Conexão',
    none: 'Toque em “Atualizar números”, acima.',
    processing: 'Estamos buscando os números do seu perfil.',
    ready: 'Funcionando. Para renovar, toque em “Atualizar números”, acima.',
    failed: 'O Instagram não encontrou o seu perfil por aqui. Use o código na bio, abaixo.',
  } satisfies Record<FollowerProof['connection'] | 'title', string>,
  bio: {
    title: '2. Código na bio',
    how: 'Coloque um código na bio do seu Instagram e toque em “Verificar”. Depois você pode apagar.',
    ask: 'Gerar código',
    code: 'Seu código',
    copy: 'Copiar código',
    verify: 'Verificar',
    done: 'Código encontrado! Contamos os seus seguidores.',
  },
  screenshot: {
    title: '3. Print de tela',
    how: 'Se nada disso der certo, envie um print do seu perfil com o número de seguidores. A marca confere e avisa você.',
    count: 'Quantos seguidores a imagem mostra',
    countNeeded: countMissing,
    choose: 'Enviar print',
    progress: 'Enviando o print',
    held: resumesOnline,
    done: 'Print enviado! A marca confere e avisa você.',
    states: {
      waiting: (day: string) => `Enviado em ${day}. A marca está conferindo.`,
      accepted: (day: string) => `O print de ${day} foi aceito.`,
      refused: (day: string) => `O print de ${day} foi recusado.`,
    } satisfies Record<ScreenshotStatus, (day: string) => string>,
    reason: (reason: string) => `A marca diz: ${reason}`,
  },
  offline: 'Para comprovar, conecte-se à internet.',
} as const
