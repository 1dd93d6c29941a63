import type { Cnae } from '#platform/contract/brazil/cnae.ts'

const digitsOf = (code: string) => code.replaceAll(/\D/g, '')

/** A company's stored activities, spelled as the brand's list spells them. */
export function storedActivities(
  stored: readonly string[],
  allowed: readonly Cnae[],
): string[] {
  return stored.map(
    (code) => allowed.find((one) => digitsOf(one.code) === digitsOf(code))?.code ?? code,
  )
}

/**
 * The activities that a company can tick: the brand's list, with its stored ones, so that
 * they can be removed.
 */
export function offeredActivities(
  allowed: readonly Cnae[],
  stored: readonly string[],
): readonly Cnae[] {
  if (allowed.length === 0) return allowed
  const others = stored.filter((code) => !allowed.some((one) => one.code === code))
  return [...allowed, ...others.map((code) => ({ code, description: '' }))]
}
