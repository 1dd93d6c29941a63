import { useQuery } from '@tanstack/react-query'

import { useMay } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'

import { listTeamNames } from '../team-contract.ts'
import { text } from './text.ts'

/** The name of who did something, as the audit log names them: `staff:12`, `brand-key:loja`. */
export function useActorName(): (actor: string) => string {
  const may = useMay('overview.read')
  const { data } = useQuery({ ...consoleQuery(listTeamNames, {}), enabled: may })
  return (actor) => {
    const [kind = '', rest = ''] = split(actor)
    if (kind === 'staff')
      return data?.data.find(({ id }) => String(id) === rest)?.name ?? text.actors.staff
    if (kind === 'brand-key') return text.actors.key(rest)
    if (kind === 'partner' || kind === 'user') return text.actors.partner
    return text.actors.system
  }
}

function split(actor: string): string[] {
  const at = actor.indexOf(':')
  return at === -1 ? [actor] : [actor.slice(0, at), actor.slice(at + 1)]
}
