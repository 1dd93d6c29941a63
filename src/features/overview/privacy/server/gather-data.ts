import { z } from 'zod'

import { type CourseTab, coursesPage } from '#features/learning/courses/server/public.ts'
import { ownMissions } from '#features/learning/missions/server/public.ts'
import { claimsOf } from '#features/money/claims/server/public.ts'
import { closingsPage } from '#features/money/closing/server/public.ts'
import { balancesOf, statementPage } from '#features/money/ledger/server/public.ts'
import { redemptionsPage } from '#features/money/redemption/server/public.ts'
import { documentsOf } from '#features/people/documents/server/public.ts'
import { proofsOf } from '#features/people/followers/server/public.ts'
import { partnerById } from '#features/people/partners/server/public.ts'
import { profileOf } from '#features/people/profile/server/public.ts'
import { answersOf } from '#features/people/registration/server/public.ts'
import { consentsOf } from '#features/people/terms/server/public.ts'
import { openSessionsOf, userById } from '#features/program/identity/server/public.ts'
import { notificationsPage } from '#features/program/notifications/server/public.ts'
import { orderStatuses } from '#features/selling/orders/rules.ts'
import { ordersPage, requestsOf } from '#features/selling/orders/server/public.ts'
import { storeOf } from '#features/selling/store/server/public.ts'
import { type Cents, Reais } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'

const PAGE = 500

/** All data of a partner at a brand, with names that the person can read. */
export async function gatherData(tx: Tx, viewer: Viewer, now: Date) {
  const partner = await partnerById(tx, viewer)
  if (!partner) throw new Error(`no partner ${viewer.partnerId}`)
  const user = await userById(tx, viewer.userId)
  return {
    gerado_em: now,
    conta: { nome: user.name, email: user.email },
    cadastro: {
      identificador: partner.slug,
      nome: partner.name,
      tipo: partner.pfPj,
      documento: partner.document,
      email: partner.email,
      celular: partner.mobile,
      chave_pix: partner.pix,
      criado_em: partner.createdAt,
      ...(await profileOf(tx, viewer)),
    },
    respostas_do_cadastro: Object.fromEntries(await answersOf(tx, viewer)),
    consentimentos: await consentsOf(tx, viewer),
    documentos: (await documentsOf(tx, viewer)).map((document) => ({
      tipo: document.typeName,
      arquivo: document.fileName,
      situacao: document.state,
      motivo: document.reason,
      enviado_em: document.createdAt,
    })),
    acessos_abertos: (await openSessionsOf(tx, viewer.userId, now)).map((session) => ({
      aparelho: session.device,
      endereco: session.address,
      aberto_em: session.createdAt,
      usado_em: session.lastUsedAt,
    })),
    notificacoes: await allPages(async (page) => {
      const paging = { ...viewer, page, perPage: PAGE }
      const { notifications } = await notificationsPage(tx, paging)
      return notifications.map((notification) => ({
        titulo: notification.title,
        mensagem: notification.message,
        recebida_em: notification.createdAt,
        lida_em: notification.readAt,
      }))
    }),
    cursos: [
      ...(await coursesOf(tx, viewer, 'in progress', now)),
      ...(await coursesOf(tx, viewer, 'finished', now)),
    ],
    ...(await shownData(tx, viewer)),
    missoes: (await ownMissions(tx, viewer)).map((mission) => ({
      missao: mission.title,
      situacao: mission.status,
      inscricao: mission.enrollment,
      inscrita_em: mission.createdAt,
      respostas: mission.answers.map(({ answer, optionIds }) => ({
        resposta: answer,
        opcoes: optionIds,
      })),
      conteudos: mission.contents.map((content) => ({
        titulo: content.title,
        descricao: content.description,
        hashtags: content.hashtags,
        links: content.links,
        situacao: content.status,
        resposta_da_marca: content.reason,
        enviado_em: content.createdAt,
      })),
    })),
    ...(await moneyData(tx, viewer)),
  }
}

async function moneyData(tx: Tx, viewer: Viewer) {
  const balances = await balancesOf(tx, viewer)
  return {
    creditos: Object.fromEntries(
      Object.entries(balances).map(([name, amount]) => [name, reais(amount)]),
    ),
    extrato: await allPages(async (page) => {
      const { lines } = await statementPage(tx, viewer, { page, perPage: PAGE })
      return lines.map((line) => ({
        data: line.at,
        categoria: line.category,
        pedido: line.externalKey,
        valor: reais(line.amountCents),
        saldo: reais(line.balanceAfterCents),
      }))
    }),
    resgates: await allPages(async (page) => {
      const listing = { ...viewer, states: null, page, perPage: PAGE }
      const { redemptions } = await redemptionsPage(tx, listing)
      return redemptions.map((redemption) => ({
        protocolo: redemption.protocol,
        valor: reais(redemption.amountCents),
        situacao: redemption.state,
        destino: redemption.destination,
        pedido_em: redemption.createdAt,
      }))
    }),
    revisoes_de_vendas: await allPages(async (page) => {
      const { claims } = await claimsOf(tx, viewer, { page, perPage: PAGE })
      return claims.map((claim) => ({
        pedido: claim.externalId,
        data_da_compra: claim.orderedOn,
        mensagem: claim.note,
        situacao: claim.state,
        resposta: claim.answer,
        pedida_em: claim.createdAt,
      }))
    }),
    pedidos_de_cupom: await couponRequests(tx, viewer),
    fechamentos: await allPages(async (page) => {
      const { closings } = await closingsPage(tx, { ...viewer, page, per_page: PAGE })
      return closings.map((closing) => ({
        protocolo: closing.protocol,
        periodo: [closing.periodBegin, closing.periodEnd],
        valor: reais(closing.netCents),
        situacao: closing.status,
        pago_em: closing.paidOn,
      }))
    }),
    vendas: await allPages(async (page) => {
      const orders = await ordersPage(tx, {
        ...viewer,
        range: null,
        statuses: orderStatuses,
        ordering: 'created_at desc',
        page,
        perPage: PAGE,
      })
      return orders.map((order) => ({
        pedido: order.externalId,
        situacao: order.status,
        data: order.createdAt,
      }))
    }),
  }
}

async function couponRequests(tx: Tx, viewer: Viewer) {
  const requests = await requestsOf(tx, viewer)
  return requests.map((request) => ({
    codigo: request.wished,
    mensagem: request.note,
    situacao: request.state,
    cupom: request.number,
    resposta: request.reason,
    pedido_em: request.createdAt,
  }))
}

function coursesOf(tx: Tx, viewer: Viewer, tab: CourseTab, now: Date) {
  return allPages(async (page) => {
    const { courses } = await coursesPage(tx, viewer, { tab, page, perPage: PAGE }, now)
    return courses.map(({ title, enrollment }) => ({
      curso: title,
      inscrito_em: enrollment?.enrolledAt,
      concluido_em: enrollment?.finishedAt,
      certificado: enrollment?.certificateSlug,
    }))
  })
}

function reais(amount: Cents): number {
  return z.encode(Reais, amount)
}

async function allPages<Line>(read: (page: number) => Promise<Line[]>): Promise<Line[]> {
  const lines: Line[] = []
  for (let page = 1; ; page++) {
    const more = await read(page)
    lines.push(...more)
    if (more.length < PAGE) return lines
  }
}
/** The partner's public content, and the proofs of their followers. */
async function shownData(tx: Tx, viewer: Viewer) {
  const { brandId, partnerId } = viewer
  return {
    loja: await storeOf(tx, brandId, partnerId),
    seguidores: (await proofsOf(tx, viewer)).map((proof) => ({
      perfil: proof.username,
      como: proof.kind,
      situacao: proof.status,
      seguidores: proof.followers,
      enviada_em: proof.createdAt,
    })),
  }
}
