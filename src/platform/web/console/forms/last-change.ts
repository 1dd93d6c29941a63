import { createContext, type ReactNode } from 'react'

/**
 * The words of who changed an object last, by its name in the audit log. The console provides
 * them: the audit log is above many features with forms.
 */
export const LastChangeContext = createContext<(object: string) => ReactNode>(() => null)
