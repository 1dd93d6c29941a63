import { listBanks } from '#features/people/profile/server/public.ts'
import { ethnicities, genders } from '#features/program/brands/person-lists.ts'
import type { RegistrationForm } from '#features/program/brands/server/public.ts'
import { states } from '#platform/contract/brazil/states.ts'

type Option = { value: string; label: string }
type Field = RegistrationForm['customizable_steps'][number]['fields'][number]

const services: Record<string, () => Promise<Option[]>> = {
  banks: async () =>
    (await listBanks()).map(({ codigo, nome }) => ({ value: codigo, label: nome })),
  states: async () => states.map((state) => ({ value: state, label: state })),
  genders: async () =>
    genders.map(({ gender_id, title }) => ({ value: String(gender_id), label: title })),
  ethnicities: async () =>
    ethnicities.map(({ id, title }) => ({ value: String(id), label: title })),
}

/** Whether there is a list of options with this name, for a field's `service`. */
export function isService(name: string): boolean {
  return Object.hasOwn(services, name)
}

const OF_FIELD = 'field.'

/** The name of a field's list; null: free text. */
export function serviceOf({ name, service, options }: Field): string | null {
  if (options !== undefined) return `${OF_FIELD}${name}`
  return service !== undefined && Object.hasOwn(services, service) ? service : null
}

/** The options of a list by its name; null where it does not exist. */
export async function optionsOf(
  form: RegistrationForm,
  service: string,
): Promise<Option[] | null> {
  if (Object.hasOwn(services, service)) return (await services[service]?.()) ?? null
  const field = fieldsOf(form).find(({ name }) => `${OF_FIELD}${name}` === service)
  return field?.options ?? null
}

export function fieldsOf(form: RegistrationForm): Field[] {
  return form.customizable_steps.flatMap(({ fields }) => fields)
}
