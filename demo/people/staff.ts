import { addDemoMember } from '#features/program/staff/server/public.ts'
import type { StandardRole } from '#platform/contract/endpoint/roles.ts'
import type { Tx } from '#platform/server/database/db.ts'

type DemoStaff = {
  name: string
  email: string
  /** The brands where they work, by slug. */
  roles: Record<string, StandardRole>
  /** Where they began with another role, which the demo's history changes. */
  beganAs?: Record<string, StandardRole>
  isPlatform?: boolean
}

/** The people who sign in to the console of the demo, with the password alone. */
const staff: readonly DemoStaff[] = [
  {
    name: 'Helena Prado',
    email: 'gestora@demo.aliado.test',
    roles: { aurora: 'owner', trilha: 'owner' },
  },
  {
    name: 'Marcos Tanaka',
    email: 'financeiro@demo.aliado.test',
    roles: { aurora: 'finance', trilha: 'finance' },
    beganAs: { aurora: 'manager' },
  },
  { name: 'Bia Fontes', email: 'conteudo@demo.aliado.test', roles: { aurora: 'content' } },
  {
    name: 'Rafael Nunes',
    email: 'atendimento@demo.aliado.test',
    roles: { aurora: 'support' },
  },
  {
    name: 'Otávio Lemos',
    email: 'plataforma@demo.aliado.test',
    roles: {},
    isPlatform: true,
  },
]

type Loading = {
  passwordHash: string
  /** The ids of the stored brands by slug. */
  brandIds: ReadonlyMap<string, number>
  since: Date
}

export async function addStaff(
  tx: Tx,
  { passwordHash, brandIds, since }: Loading,
): Promise<void> {
  for (const { roles, beganAs, isPlatform = false, ...person } of staff) {
    const memberships = Object.entries(roles).flatMap(([slug, role]) => {
      const brandId = brandIds.get(slug)
      return brandId === undefined ? [] : [{ brandId, role: beganAs?.[slug] ?? role }]
    })
    await addDemoMember(tx, { ...person, passwordHash, isPlatform, memberships }, since)
  }
}
