import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  ShortListQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { levelUnknown, partnerNotFound } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'

const endpoint = endpointsOf('partners')

/** Stored in lower case, so that two spellings are one tag. */
export const Tag = Text(40)
  .trim()
  .min(1, 'Escreva a etiqueta.')
  .regex(/^[^,;]*$/, 'Use uma etiqueta por vez, sem vírgula.')

const Tags = z.array(Tag).max(20, 'São no máximo 20 etiquetas por parceiro.')

/** The tags of the brand's partners, with how many have each; by name. */
export const listPartnerTags = endpoint({
  method: 'GET',
  path: '/api/brand/v1/partner-tags',
  summary: 'Lista as etiquetas de parceiros',
  access: { brand: 'partners.read' },
  query: ShortListQuery,
  response: keysetPageOf(z.object({ tag: z.string(), partners: z.int() })),
  refusals: cursorRefusals,
})

const TagsView = z.object({ tags: z.array(z.string()) })
const tags = versionedBy(TagsView)
const slugParams = z.object({ slug: Text(60).min(1) })
const unknownPartner = {
  unknown_partner: { status: 404, message: partnerNotFound },
} as const

export const showPartnerTags = endpoint({
  method: 'GET',
  path: '/api/brand/v1/partners/:slug/tags',
  summary: 'Mostra as etiquetas de um parceiro',
  access: { brand: 'partners.read' },
  params: slugParams,
  response: TagsView,
  versioned: tags,
  refusals: unknownPartner,
})

/** Replaces a partner's tags. */
export const putPartnerTags = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/partners/:slug/tags',
  summary: 'Define as etiquetas de um parceiro',
  description: 'A lista substitui a anterior. Uma lista vazia tira todas.',
  access: { brand: 'partners.write' },
  // Tags decide whose portfolio a partner belongs to.
  wholeBrand: true,
  params: slugParams,
  body: z.object({ tags: Tags }),
  response: TagsView,
  versioned: tags,
  refusals: { ...unknownPartner, ...versionRefusals },
})

const PortfolioView = z.object({
  /** False: the member sees all partners, and the lists are empty. */
  limited: z.boolean(),
  /** Names of levels. */
  levels: z.array(z.string()),
  tags: z.array(z.string()),
  /** Slugs of partners. */
  partners: z.array(z.string()),
})
const portfolio = versionedBy(PortfolioView)
const params = z.object({ id: z.coerce.number().int().min(1) })
const unknownMember = {
  unknown_member: { status: 404, message: 'Esta pessoa não está na equipe.' },
} as const

export const showPortfolio = endpoint({
  method: 'GET',
  path: '/api/brand/v1/team/:id/portfolio',
  summary: 'Mostra a carteira de uma pessoa da equipe',
  access: { brand: 'team.write' },
  params,
  response: PortfolioView,
  versioned: portfolio,
  refusals: unknownMember,
})

/** Limits a member to the partners of some levels, with some tags, or named one by one. */
export const putPortfolio = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/team/:id/portfolio',
  summary: 'Limita uma pessoa da equipe a uma carteira de parceiros',
  description:
    'A pessoa vê e muda só os parceiros de um destes níveis, com uma destas etiquetas ou desta lista, e só o que é deles: pedidos, pendências, contestações, fechamentos e resgates. O que vale para a marca inteira deixa de ser dela.',
  access: { brand: 'team.write' },
  fresh: true,
  params,
  body: z.object({
    levels: z.array(Text(80)).max(50).default([]),
    tags: z.array(Tag).max(50).default([]),
    partners: z.array(Text(60).min(1)).max(1_000).default([]),
  }),
  response: PortfolioView,
  versioned: portfolio,
  refusals: {
    ...unknownMember,
    ...versionRefusals,
    unknown_level: { status: 422, message: levelUnknown },
    unknown_partner: { status: 422, message: 'Não há parceiro {value}. Confira o slug.' },
    owner_unlimited: {
      status: 409,
      message: 'Quem é dono da conta vê todos os parceiros. Troque o papel antes.',
    },
  },
})

/** The member sees all of the brand's partners again. */
export const deletePortfolio = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/team/:id/portfolio',
  summary: 'Tira a carteira de uma pessoa da equipe',
  access: { brand: 'team.write' },
  fresh: true,
  params,
  response: PortfolioView,
  versioned: portfolio,
  refusals: { ...unknownMember, ...versionRefusals },
})
