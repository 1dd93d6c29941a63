import { createContext, use } from 'react'

type ActorName = (actor: string) => string

/** The hook that names who did something, for screens of features that do not know the team. */
export const ActorNameHook = createContext<() => ActorName>(() => (actor) => actor)

/** The name of who did something, as the audit log names them: `staff:12`, `brand-key:loja`. */
export function useActorName(): ActorName {
  const useName = use(ActorNameHook)
  return useName()
}
