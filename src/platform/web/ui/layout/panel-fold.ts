import { createContext } from 'react'

export type Fold = { folded: boolean; toggle: () => void }

/** Lets a person fold the panel inside to its title; null where panels stay open. */
export const PanelFold = createContext<Fold | null>(null)
