import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { SearchedText } from '#platform/contract/endpoint/search.ts'
import { Reais } from '#platform/contract/money.ts'
import { brandNotFound, emailInvalid } from '#platform/contract/sentences.ts'
import { NameText, Text } from '#platform/contract/text.ts'
import { Day, Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('installation')

const unknownBrand = { status: 404, message: brandNotFound } as const

const InstalledBrand = z.object({
  slug: z.string(),
  name: z.string(),
  document: z.string(),
  shop_url: z.string(),
  mode: z.enum(['credits', 'commission']),
  created_at: Moment,
  /** Null: the brand is not suspended. */
  suspended_at: Moment.nullable(),
  suspended_reason: z.string().nullable(),
  /** Approved partners that have not left. */
  partners: z.int().min(0),
  /** Sales of the last 30 days. */
  orders: z.int().min(0),
  sales: Reais,
  /** The day of the brand's last sale; null where it has none. */
  last_sale: Day.nullable(),
})

export const brandStates = ['open', 'suspended'] as const

/** The brands of the installation with their use, the newest first; nothing of a partner. */
export const listInstalledBrands = endpoint({
  method: 'GET',
  path: '/api/console/v1/platform/brands',
  summary: 'Lista as marcas da instalação e o uso de cada uma',
  access: 'platform',
  query: KeysetQuery.extend({
    /** A part of the name or of the slug. */
    search: SearchedText(120).optional(),
    state: z.enum(brandStates).optional(),
  }),
  response: keysetPageOf(InstalledBrand),
  refusals: cursorRefusals,
})

export const createInstalledBrand = endpoint({
  method: 'POST',
  path: '/api/console/v1/platform/brands',
  summary: 'Cria uma marca e convida a primeira pessoa dela',
  access: 'platform',
  fresh: true,
  body: z.object({
    slug: Text(60).trim().toLowerCase().min(1, 'Escolha o endereço da marca.'),
    name: NameText(120),
    document: Text(24).min(1, 'Informe o CNPJ.'),
    shop_url: Text(500).trim().min(1, 'Informe o endereço da loja.'),
    mode: z.enum(['credits', 'commission']),
    owner_email: z.email(emailInvalid).max(254).toLowerCase(),
    owner_name: NameText(120).default(''),
  }),
  status: 201,
  response: z.object({
    slug: z.string(),
    /** The link of the owner's invitation, where no e-mail can be sent; else null. */
    invitation: z.string().nullable(),
  }),
  refusals: {
    /** The message and its field come from the rules of a new brand. */
    invalid_brand: { status: 422, message: '{value}' },
  },
})

const Reason = Text(300).trim().min(3, 'Diga o motivo: a marca pode lê-lo.')
const Suspension = InstalledBrand.pick({
  slug: true,
  suspended_at: true,
  suspended_reason: true,
})

export const suspendBrand = endpoint({
  method: 'POST',
  path: '/api/console/v1/platform/brands/:slug/suspend',
  summary: 'Suspende uma marca',
  description:
    'A marca e os parceiros dela só leem; pedidos da loja continuam a entrar. Nenhum pagamento e nenhuma mensagem de campanha sai, e o cadastro fecha.',
  access: 'platform',
  fresh: true,
  params: z.object({ slug: Text(60).min(1) }),
  body: z.object({ reason: Reason }),
  response: Suspension,
  refusals: {
    unknown_brand: unknownBrand,
    already_suspended: { status: 409, message: 'Esta marca já está suspensa.' },
  },
})

export const reopenBrand = endpoint({
  method: 'POST',
  path: '/api/console/v1/platform/brands/:slug/reopen',
  summary: 'Termina a suspensão de uma marca',
  access: 'platform',
  fresh: true,
  params: z.object({ slug: Text(60).min(1) }),
  body: z.object({ reason: Reason }),
  response: Suspension,
  refusals: {
    unknown_brand: unknownBrand,
    not_suspended: { status: 409, message: 'Esta marca não está suspensa.' },
  },
})

/** The figures of the SQL function `health_figures`. */
export const figureNames = [
  'jobs_waiting',
  'jobs_failed',
  'jobs_oldest_seconds',
  'messages_waiting',
  'webhook_deliveries_waiting',
  'worker_silence_seconds',
  'audit_lines_unchained',
  'visits_oldest_seconds',
  'redemptions_unqueued',
  'redemptions_unknown',
  'wallets_frozen',
  'standbys',
  'standby_lag_bytes',
  'wal_segments_unarchived',
  'proof_differences',
  'proof_age_seconds',
] as const

/** The figures that `/metrics` has, each with whether it needs attention. */
export const showInstallationHealth = endpoint({
  method: 'GET',
  path: '/api/console/v1/platform/health',
  summary: 'Mostra a saúde da instalação',
  access: 'platform',
  response: z.object({
    figures: z.array(
      z.object({
        name: z.enum(figureNames),
        /** A count, or seconds or bytes where the name ends so; null: never yet. */
        value: z.number().nullable(),
        needs_attention: z.boolean(),
      }),
    ),
  }),
})

export const jobStates = ['failed', 'waiting', 'running'] as const

const InstallationJob = z.object({
  id: z.int(),
  /** As in the code: `deliver_message`. */
  task: z.string(),
  /** `failed`: it is tried no more. */
  state: z.enum(jobStates),
  attempts: z.int(),
  max_attempts: z.int(),
  /** The first line of the last failure. */
  last_error: z.string().nullable(),
  /** When it is tried next, or was. */
  run_at: Moment,
  created_at: Moment,
})

/** The jobs of the queue, the newest first. */
export const listInstallationJobs = endpoint({
  method: 'GET',
  path: '/api/console/v1/platform/jobs',
  summary: 'Lista os trabalhos da fila',
  access: 'platform',
  query: KeysetQuery.extend({ state: z.enum(jobStates).default('failed') }),
  response: keysetPageOf(InstallationJob),
  refusals: cursorRefusals,
})

/** Tries a job again now, as often as a new one; jobs may be repeated safely. */
export const retryInstallationJob = endpoint({
  method: 'POST',
  path: '/api/console/v1/platform/jobs/:id/retry',
  summary: 'Tenta um trabalho outra vez',
  access: 'platform',
  params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  response: z.object({ id: z.int() }),
  refusals: {
    unknown_job: {
      status: 404,
      message: 'Este trabalho não está mais na fila, ou está sendo feito agora.',
    },
  },
})
