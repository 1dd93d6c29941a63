import type { ContentForm, MissionCard } from './mission-views.ts'

/** The word to type for an enrollment. */
export const CONFIRMATION = 'CONFIRMAR'

/** The public page of a mission; it names the brand, because two brands may use the same slug. */
export function publicPathOf({
  slug,
  brand,
}: {
  slug: string
  brand: { slug: string }
}): string {
  return `/public/mission/${slug}?${new URLSearchParams({ slug_company: brand.slug }).toString()}`
}

type Conditions = {
  level_fits: boolean
  required_courses: readonly Pick<MissionCard['required_courses'][number], 'finished'>[]
}

/** What keeps a partner from enrolling; the level first, because no course changes it. */
export function lockOf(mission: Conditions): 'level' | 'courses' | null {
  if (!mission.level_fits) return 'level'
  return mission.required_courses.every(({ finished }) => finished) ? null : 'courses'
}

/** The part that a content lacks for its mission's form; null: none. */
export function missingPart(
  form: ContentForm,
  { hasFile, links }: { hasFile: boolean; links: number },
): 'file' | 'links' | null {
  if (form === 'links') return links === 0 ? 'links' : null
  const needsFile = form === 'file' || links === 0
  return needsFile && !hasFile ? 'file' : null
}

/** The required questions that have no answer yet. */
export function unansweredOf<Question extends { id: number; required: boolean }>(
  questions: readonly Question[],
  answeredIds: readonly number[],
): Question[] {
  return questions.filter(({ id, required }) => required && !answeredIds.includes(id))
}
