import { amount, mission, name, remark } from './common.ts'
import type { EventText } from './event.ts'

const content = { means: 'O título do conteúdo.', example: 'Vídeo de abertura' } as const
const news = {
  means: 'O recado da equipe ou, sem recado, o título da missão. Só no aviso.',
  example: 'Verão Aurora',
} as const

export const learningTexts = {
  'mission.unlocked': {
    group: 'learning',
    name: 'Missão liberada',
    when: 'Quando o parceiro conclui o curso que uma missão exige.',
    variables: { missao: mission },
    texts: {
      notice: {
        title: 'Missão liberada: {missao}',
        body: 'Você concluiu o curso que ela pedia. Já pode participar.',
      },
    },
  },
  'mission.let_in': {
    group: 'learning',
    name: 'Inscrição em missão aprovada',
    when: 'Quando a equipe aprova uma inscrição em missão.',
    variables: { nome: name, missao: mission, recado: remark },
    texts: {
      notice: { title: 'Inscrição aprovada: {missao}', body: '{recado}' },
      email: {
        title: '{marca}: sua inscrição em "{missao}" foi aprovada',
        body: 'Você já participa da missão "{missao}".\n\nA marca diz: {recado}',
      },
    },
  },
  'mission.turned_away': {
    group: 'learning',
    name: 'Inscrição em missão não aprovada',
    when: 'Quando a equipe não aprova uma inscrição em missão.',
    variables: { nome: name, missao: mission, recado: { ...remark, required: true } },
    texts: {
      notice: { title: 'Inscrição não aprovada: {missao}', body: '{recado}' },
      email: {
        title: '{marca}: sua inscrição em "{missao}" não foi aprovada',
        body: 'Sua inscrição na missão "{missao}" não foi aprovada.\n\nA marca diz: {recado}',
      },
    },
  },
  'mission.rewarded': {
    group: 'learning',
    name: 'Prêmio de missão',
    when: 'Quando uma missão paga o prêmio.',
    variables: { missao: mission, valor: amount },
    texts: {
      notice: {
        title: 'Você ganhou o prêmio: {missao}',
        body: 'O prêmio de {valor} já está no seu saldo.',
      },
    },
  },
  'content.approved': {
    group: 'learning',
    name: 'Conteúdo aprovado',
    when: 'Quando a equipe aprova um conteúdo de missão.',
    variables: {
      nome: name,
      conteudo: content,
      missao: mission,
      recado: remark,
      novidade: news,
    },
    texts: {
      notice: { title: 'Conteúdo aprovado: {conteudo}', body: '{novidade}' },
      email: {
        title: '{marca} aprovou "{conteudo}"',
        body: 'O conteúdo "{conteudo}", que você enviou para a missão "{missao}", foi aprovado.\n\nA marca diz: {recado}',
      },
    },
  },
  'content.refused': {
    group: 'learning',
    name: 'Conteúdo recusado',
    when: 'Quando a equipe pede outra versão de um conteúdo de missão.',
    variables: {
      nome: name,
      conteudo: content,
      missao: mission,
      recado: { ...remark, required: true },
      novidade: { ...news, required: true },
    },
    texts: {
      notice: { title: 'Conteúdo recusado: {conteudo}', body: '{novidade}' },
      email: {
        title: '{marca} pediu outra versão de "{conteudo}"',
        body: 'O conteúdo "{conteudo}", que você enviou para a missão "{missao}", não foi aceito.\n\nA marca diz: {recado}\n\nVocê pode enviar outro enquanto a missão estiver no ar.',
      },
    },
  },
  'course.finished': {
    group: 'learning',
    name: 'Curso concluído',
    when: 'Quando o parceiro termina um curso.',
    variables: {
      nome: name,
      curso: { means: 'O título do curso.', example: 'Pele e sol' },
    },
    texts: {
      notice: {
        title: 'Curso concluído!',
        body: 'O seu certificado de “{curso}” está pronto.',
      },
    },
  },
} as const satisfies Record<string, EventText>
