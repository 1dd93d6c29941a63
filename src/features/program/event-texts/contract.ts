import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  ShortListQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { eventTexts } from './registry.ts'
import { textGroups, textKinds, textLimits } from './rules.ts'

const endpoint = endpointsOf('event-texts')

const sample = eventTexts['document.refused']

const kind = z.enum(textKinds).meta({
  description:
    'Para onde o texto vai: `notice` aviso no portal e push, `email`, `mobile` SMS e WhatsApp.',
  examples: ['email'],
})
/** Shared with the other messages of a brand. */
export const titleNeeded = 'Escreva o título.'
/** No pattern of the published schema: programs that send one line go on as they are. */
export const isOneLine = (title: string): boolean => !/[\r\n]/.test(title)
export const titleOnOneLine = 'Escreva o título em uma linha só.'
export const textNeeded = 'Escreva o texto.'

const title = { description: 'O título; nulo onde o canal não tem.' }
const body = {
  description: 'O texto com as variáveis; uma linha em branco separa parágrafos.',
}

const EventTextView = z
  .object({
    event: z
      .string()
      .meta({ description: 'O nome do evento.', examples: ['document.refused'] }),
    group: z
      .enum(textGroups)
      .meta({ description: 'O assunto do evento.', examples: ['account'] }),
    name: z
      .string()
      .meta({ description: 'O evento em palavras.', examples: [sample.name] }),
    when: z.string().meta({
      description: 'Quando a mensagem sai.',
      examples: [sample.when],
    }),
    carries: z
      .enum(['link', 'code'])
      .nullable()
      .meta({
        description:
          'O que a mensagem sempre leva abaixo do texto: `link` o endereço, `code` o código.',
        examples: [null],
      }),
    variables: z
      .array(
        z.object({
          name: z
            .string()
            .meta({ description: 'O nome, sem as chaves.', examples: ['motivo'] }),
          means: z.string().meta({
            description: 'O que a variável diz.',
            examples: [sample.variables.motivo.means],
          }),
          example: z.string().meta({
            description: 'Um valor de exemplo, que a prévia usa.',
            examples: [sample.variables.motivo.example],
          }),
        }),
      )
      .meta({ description: 'As variáveis que os textos deste evento podem usar.' }),
    texts: z
      .array(
        z.object({
          kind,
          title: z
            .string()
            .nullable()
            .meta({ ...title, examples: [sample.texts.notice.title] }),
          body: z.string().meta({ ...body, examples: ['Motivo: {motivo}'] }),
          own_title: z
            .string()
            .nullable()
            .meta({
              description: 'O título do produto, para restaurar.',
              examples: [sample.texts.notice.title],
            }),
          own_body: z.string().meta({
            description: 'O texto do produto, para restaurar.',
            examples: ['Motivo: {motivo}'],
          }),
          required: z.array(z.string()).meta({
            description: 'As variáveis que não podem sair.',
            examples: [['motivo']],
          }),
          changed_at: Moment.nullable().meta({
            description: 'Quando a marca alterou; nulo: é o texto do produto.',
          }),
        }),
      )
      .meta({ description: 'Um texto por tipo de canal em que o evento sai.' }),
  })
  .meta({ id: 'EventText' })
export type EventTextView = z.output<typeof EventTextView>

const eventText = versionedBy(EventTextView)

const params = z.object({ event: Text(60) })

const WrittenText = z
  .object({
    kind,
    title: Text(Math.max(...Object.values(textLimits).map((limit) => limit.title)))
      .trim()
      .min(1, titleNeeded)
      .refine(isOneLine, titleOnOneLine)
      .nullable()
      .default(null)
      .meta({ ...title, examples: ['{documento}: envie outro'] }),
    body: Text(Math.max(...Object.values(textLimits).map((limit) => limit.body)))
      .trim()
      .min(1, textNeeded)
      .meta({ ...body, examples: ['Motivo: {motivo}'] }),
  })
  .meta({ id: 'WrittenEventText' })
export type WrittenText = z.output<typeof WrittenText>

const written = z.object({
  texts: z
    .array(WrittenText)
    .max(textKinds.length)
    .refine(
      (texts) => new Set(texts.map((one) => one.kind)).size === texts.length,
      'Escreva um texto por canal.',
    )
    .meta({
      description: 'Os textos da marca; um canal que falta volta ao texto do produto.',
    }),
})

const unknown = {
  unknown_event: { status: 404, message: 'Evento não encontrado.' },
} as const
/** A problem of a text, at its field. */
export const textProblems = {
  unknown_variable: 'Variável desconhecida: {value}.',
  missing_variable: 'Inclua {value} no texto: sem isso o parceiro não tem como agir.',
} as const

const badText = {
  unknown_kind: {
    status: 422,
    message: 'Este evento não sai por este canal. Escolha um dos canais dele.',
  },
  title_needed: { status: 422, message: titleNeeded },
  unknown_variable: { status: 422, message: textProblems.unknown_variable },
  missing_variable: { status: 422, message: textProblems.missing_variable },
  too_long: {
    status: 422,
    message: 'Neste canal cabem {value} caracteres. Reduza o texto.',
  },
} as const

export const listEventTexts = endpoint({
  method: 'GET',
  path: '/api/brand/v1/event-texts',
  summary: 'Lista os textos das mensagens de eventos',
  description:
    'Na ordem dos assuntos: vendas, créditos, comissões, cadastro, acesso, missões.',
  access: { brand: 'messages.read' },
  query: ShortListQuery,
  response: keysetPageOf(EventTextView),
  refusals: cursorRefusals,
})

export const showEventText = endpoint({
  method: 'GET',
  path: '/api/brand/v1/event-texts/:event',
  summary: 'Mostra os textos de um evento',
  access: { brand: 'messages.read' },
  params,
  response: EventTextView,
  versioned: eventText,
  refusals: unknown,
})

export const putEventText = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/event-texts/:event',
  summary: 'Define os textos de um evento',
  description:
    'Valem para as mensagens seguintes. Só as variáveis do evento são aceitas, e as obrigatórias não podem sair.',
  access: { brand: 'messages.send' },
  params,
  body: written,
  response: EventTextView,
  versioned: eventText,
  refusals: { ...unknown, ...badText, ...versionRefusals },
})

export const deleteEventText = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/event-texts/:event',
  summary: 'Volta um evento aos textos do produto',
  access: { brand: 'messages.send' },
  params,
  response: EventTextView,
  versioned: eventText,
  refusals: { ...unknown, ...versionRefusals },
})

export const previewEventText = endpoint({
  method: 'POST',
  path: '/api/brand/v1/event-texts/:event/preview',
  summary: 'Mostra textos de um evento com valores de exemplo',
  description: 'Confere os textos como ao salvar, e não muda nada.',
  access: { brand: 'messages.read' },
  reads: true,
  params,
  body: written,
  response: z.object({
    texts: z
      .array(
        z.object({
          kind,
          title: z
            .string()
            .nullable()
            .meta({
              description: 'O título como o parceiro o lê.',
              examples: ['Comprovante de endereço: envie de novo'],
            }),
          body: z.string().meta({
            description: 'O texto como o parceiro o lê.',
            examples: ['Motivo: A foto está cortada.'],
          }),
        }),
      )
      .meta({ description: 'Os textos preenchidos, um por canal.' }),
  }),
  refusals: { ...unknown, ...badText },
})

/** Of every test of a message to oneself. */
export const testMobile = Text(20)
  .trim()
  .optional()
  .meta({
    description: 'Só para celular: o número com DDD.',
    examples: ['11987654321'],
  })
export const TestAnswer = z.object({
  to: z.string().meta({
    description: 'Para onde o teste foi enviado.',
    examples: ['paula@aurora.example.com'],
  }),
})
export const testRefusals = {
  channel_away: {
    status: 422,
    message:
      'A marca não tem como enviar por este canal. Conecte um provedor em Ajustes › Provedores.',
  },
  recipient_needed: { status: 422, message: 'Informe o celular com DDD.' },
  no_person: {
    status: 422,
    message: 'Esta chave não é de uma pessoa com e-mail: envie o teste pelo console.',
  },
  too_many_attempts: {
    status: 429,
    message: 'São muitos testes seguidos. Tente de novo em {value}.',
  },
} as const

export const testEventText = endpoint({
  method: 'POST',
  path: '/api/brand/v1/event-texts/:event/test',
  summary: 'Envia o texto de um evento só para quem pede',
  description:
    'O e-mail e o aviso vão para o endereço de quem pede (ou da pessoa que criou a chave); o texto de celular, para o número de `to`. Os valores são de exemplo.',
  access: { brand: 'messages.send' },
  params,
  body: z.object({
    kind,
    to: testMobile,
  }),
  status: 202,
  response: TestAnswer,
  refusals: {
    ...unknown,
    unknown_kind: badText.unknown_kind,
    ...testRefusals,
  },
})
