import {
  type AddressDirectory,
  addressDirectorySimulator,
  type SocialTracker,
  socialTrackerSimulator,
} from '#features/people/profile/server/public.ts'
import { simulatedRegistry } from '#features/people/signup/server/company-registry/company-registry-simulator.ts'
import type { CompanyRegistry } from '#features/people/signup/server/company-registry/company-registry.ts'
import {
  type FollowerCounter,
  simulatedFollowers,
} from '#features/people/signup/server/follower-counter.ts'
import { formatCnpj } from '#platform/contract/brazil/numbers.ts'
import { formatPercent } from '#platform/contract/percent.ts'

import { type AnswerNotes, answerNotes, type NotedAnswer } from './noted-answers.ts'
import { text } from './text.ts'

const services = {
  counter: 'Instagram no cadastro',
  tracker: 'Instagram',
  registry: 'CNPJ',
  addresses: 'CEP',
} as const
export type SimulatorName = keyof typeof services
export const simulatorNames: SimulatorName[] = [
  'counter',
  'tracker',
  'registry',
  'addresses',
]

/** The simulated services of external data, each of whose answers is noted. */
export function simulators({ note }: AnswerNotes) {
  const counter: FollowerCounter = {
    followersOf: (handle) =>
      note({
        service: services.counter,
        question: handle,
        answer: simulatedFollowers.followersOf(handle),
        words: (count) =>
          count === null ? text.followersHidden : text.followers(grouped(count)),
      }),
  }
  const tracker: SocialTracker = {
    configured: true,
    metricsOf: (username) =>
      note({
        service: services.tracker,
        question: username,
        answer: socialTrackerSimulator.metricsOf(username),
        words: profileWords,
      }),
    findInBio: (username, code) =>
      note({
        service: services.tracker,
        question: username,
        answer: socialTrackerSimulator.findInBio(username, code),
        words: (answer) => bioWords(answer, code),
      }),
  }
  const registry: CompanyRegistry = {
    lookUp: (cnpj) =>
      note({
        service: services.registry,
        question: formatCnpj(cnpj),
        answer: simulatedRegistry.lookUp(cnpj),
        words: companyWords,
      }),
  }
  const addresses: AddressDirectory = {
    find: (cep) =>
      note({
        service: services.addresses,
        question: cep.replace(/^(\d{5})/, '$1-'),
        answer: addressDirectorySimulator.find(cep),
        words: addressWords,
      }),
  }
  return { counter, tracker, registry, addresses }
}

type Simulators = ReturnType<typeof simulators>
type Sample = [
  name: SimulatorName,
  questions: string[],
  send: (parts: Simulators, question: string) => Promise<unknown>,
]

const BIO_CODE = 'ALIADO-7K3Q9M'

/** Questions that together get every kind of answer, as the simulators' own descriptions say. */
const samples: Sample[] = [
  [
    'counter',
    ['ana.souza', 'pouco.ana', 'fechado.ana', 'foradoar.ana'],
    ({ counter }, handle) => counter.followersOf(handle),
  ],
  [
    'tracker',
    ['ana.souza', 'naoexiste.ana', 'foradoar.ana'],
    ({ tracker }, handle) => tracker.metricsOf(handle),
  ],
  [
    'tracker',
    ['ana.souza', 'sembio.ana'],
    ({ tracker }, handle) => tracker.findInBio(handle, BIO_CODE),
  ],
  [
    'registry',
    ['11222333000181', '99910000000196', '99920000000177', '99930000000158'],
    ({ registry }, cnpj) => registry.lookUp(cnpj),
  ],
  [
    'addresses',
    ['01310100', '80010000', '99999000', '99998000'],
    ({ addresses }, cep) => addresses.find(cep),
  ],
]

/** What these simulators would answer to questions that show each of their ways, in order. */
export async function sampleAnswers(
  names: readonly SimulatorName[],
): Promise<NotedAnswer[]> {
  const notes = answerNotes(() => new Date(0))
  const parts = simulators(notes)
  for (const [, questions, send] of samples.filter(([name]) => names.includes(name)))
    for (const question of questions) await send(parts, question).catch(() => undefined)
  return notes.newest().toReversed()
}

const grouped = (count: number) => count.toLocaleString('pt-BR')

function profileWords(answer: Awaited<ReturnType<SocialTracker['metricsOf']>>): string {
  if (answer === 'unknown') return text.noProfile
  if (answer === 'unavailable') return text.away
  const { followers, posts, engagement } = answer
  return text.profile(grouped(followers), grouped(posts), formatPercent(engagement))
}

function bioWords(
  answer: Awaited<ReturnType<SocialTracker['findInBio']>>,
  code: string,
): string {
  if (answer === 'unknown') return text.noProfile
  if (answer === 'unavailable') return text.away
  return answer.found ? text.inBio(code) : text.notInBio(code)
}

function companyWords(company: Awaited<ReturnType<CompanyRegistry['lookUp']>>): string {
  if (company === 'unknown') return text.noCompany
  const { name, active, cnaes } = company
  const activities = cnaes.map(({ code }) => code).join(', ')
  return text.company(name, active ? text.active : text.closed, activities)
}

function addressWords(address: Awaited<ReturnType<AddressDirectory['find']>>): string {
  if (address === 'unknown') return text.noAddress
  if (address === 'unavailable') return text.away
  const { street, district, city, state } = address
  return [street, district, `${city} (${state})`].filter(Boolean).join(', ')
}
