import { KeysScreen as Keys } from '#features/program/keys/console/keys-screen.tsx'
import { useActorName } from '#features/program/staff/console/use-actor-name.ts'
import { ActorNameHook } from '#platform/web/console/actor-name.ts'

/** The keys, with the names of who created them. */
export function KeysScreen() {
  return (
    <ActorNameHook value={useActorName}>
      <Keys />
    </ActorNameHook>
  )
}
