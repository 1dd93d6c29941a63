import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'

import type { ForLevels } from '#features/people/partners/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Cents } from '#platform/contract/money.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

import { published } from './publication/publication.ts'
import { levelsOfCourses } from './write/course-levels.ts'

const courses = owning<'course' | 'course_category'>

export type CourseStatus = RowOf<'course'>['status']

export type Course = Omit<
  RowOf<'course'>,
  'createdAt' | 'updatedAt' | 'publishedAt' | 'searchText'
> & {
  categories: { id: number; category: string }[]
  /** For whom it is, and whether the partner is among them. */
  limit: ForLevels
  /** The number of the contents of its version: the partner's, or the newest. */
  classes: number
  enrollment: {
    id: number
    enrolledAt: Date
    finishedAt: Date | null
    finishedLessons: number
    certificateSlug: string | null
  } | null
}

export type CourseTab = 'all' | 'not enrolled' | 'in progress' | 'finished'

type Listing = {
  tab: CourseTab
  search?: string | undefined
  /** The maximum price. */
  ceilingCents?: Cents | undefined
  categoryIds?: number[] | undefined
  page: number
  perPage: number
}

const tabs: Record<CourseTab, (now: Date) => RawBuilder<boolean>> = {
  all: published,
  'not enrolled': (now) => sql`${published(now)} and e.id is null`,
  'in progress': () => sql`e.id is not null and e.finished_at is null`,
  finished: () => sql`e.finished_at is not null`,
}

const orders: Record<CourseTab, RawBuilder<unknown>> = {
  all: sql`c.title, c.id`,
  'not enrolled': sql`c.title, c.id`,
  'in progress': sql`e.enrolled_at desc, c.id`,
  finished: sql`e.finished_at desc, c.id`,
}

/** One page of a brand's courses with a partner's progress, and the total. */
export async function coursesPage(
  tx: Tx,
  owner: PartnerKey,
  { tab, page, perPage, ...filter }: Listing,
  now: Date,
): Promise<{ courses: Course[]; total: number }> {
  const where = sql`c.brand_id = ${owner.brandId} and ${tabs[tab](now)} and ${filterOf(filter)}`
  const counted = await sql<{ total: number }>`
    select count(*) as total from course c ${enrollmentOf(owner)} where ${where}`.execute(
    tx,
  )
  const { rows } = await sql<Row>`
    ${selectCourse(owner)} where ${where}
    order by ${orders[tab]} limit ${perPage} offset ${(page - 1) * perPage}`.execute(tx)
  const limitOf = await levelsOfCourses(tx, rows, owner.partnerId)
  return {
    courses: rows.map((row) => courseOf(row, limitOf(row))),
    total: counted.rows[0]?.total ?? 0,
  }
}

/** A course that the partner may see: published, or enrolled in. */
export async function courseFor(
  tx: Tx,
  owner: PartnerKey,
  request: { slug: string } | { id: number },
  now: Date,
): Promise<Course | null> {
  const named =
    'slug' in request ? sql`c.slug = ${request.slug}` : sql`c.id = ${request.id}`
  const { rows } = await sql<Row>`
    ${selectCourse(owner)}
    where c.brand_id = ${owner.brandId} and ${named} and (${published(now)} or e.id is not null)`.execute(
    tx,
  )
  const [row] = rows
  if (!row) return null
  const limitOf = await levelsOfCourses(tx, [row], owner.partnerId)
  return courseOf(row, limitOf(row))
}

/** The categories in which the brand has a published course. */
export async function courseCategories(tx: Tx, brandId: BrandId, now: Date) {
  return courses(tx)
    .selectFrom('course_category as k')
    .select(['k.id', 'k.category'])
    .where('k.brandId', '=', brandId)
    .where(
      sql<boolean>`exists (
        select from course_in_category m join course c on c.brand_id = m.brand_id and c.id = m.course_id
        where m.brand_id = k.brand_id and m.category_id = k.id and ${published(now)})`,
    )
    .orderBy('k.category')
    .execute()
}

function filterOf({
  search = '',
  ceilingCents,
  categoryIds = [],
}: Pick<Listing, 'search' | 'ceilingCents' | 'categoryIds'>): RawBuilder<unknown> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 6)
  const conditions = [
    sql`true`,
    ...words.map(
      (word) => sql`c.search_text like '%' || lower(unaccent(${escapeLike(word)})) || '%'`,
    ),
    ...(ceilingCents === undefined ? [] : [sql`c.price_cents <= ${ceilingCents}`]),
    ...(categoryIds.length === 0
      ? []
      : [
          sql`exists (select from course_in_category m
            where m.brand_id = c.brand_id and m.course_id = c.id and m.category_id = any(${categoryIds}::bigint[]))`,
        ]),
  ]
  return sql.join(conditions, sql` and `)
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, String.raw`\$&`)
}

function enrollmentOf({ brandId, partnerId }: PartnerKey): RawBuilder<unknown> {
  return sql`left join enrollment e
    on e.brand_id = c.brand_id and e.course_id = c.id and e.brand_id = ${brandId} and e.partner_id = ${partnerId}`
}

function selectCourse(owner: PartnerKey): RawBuilder<unknown> {
  return sql`
    select c.id, c.brand_id, c.slug, coalesce(e.version, c.version) as version, c.title, c.description, c.image, c.status, c.price_cents, c.hours,
      e.id as enrollment_id, e.enrolled_at, e.finished_at, d.slug as certificate_slug,
      (select coalesce(json_agg(json_build_object('id', k.id, 'category', k.category) order by k.category), '[]')
        from course_in_category m join course_category k on k.brand_id = m.brand_id and k.id = m.category_id
        where m.brand_id = c.brand_id and m.course_id = c.id) as categories,
      (select count(*) from course_lesson l
        where l.brand_id = c.brand_id and l.course_id = c.id and l.version = coalesce(e.version, c.version)) as classes,
      (select count(*) from lesson_progress p join course_lesson l on l.brand_id = p.brand_id
          and l.course_id = c.id and l.version = e.version and l.content_id = p.content_id
        where p.brand_id = c.brand_id and p.enrollment_id = e.id and p.finished_at is not null) as finished_lessons
    from course c ${enrollmentOf(owner)} left join certificate d
      on d.brand_id = e.brand_id and d.enrollment_id = e.id`
}

type Row = Omit<
  RowOf<'course'>,
  'createdAt' | 'updatedAt' | 'publishedAt' | 'searchText'
> & {
  enrollmentId: number | null
  enrolledAt: Date | null
  finishedAt: Date | null
  certificateSlug: string | null
  categories: unknown
  classes: number
  finishedLessons: number
}

const Categories = z.array(z.object({ id: z.int(), category: z.string() }))

function courseOf(row: Row, limit: ForLevels): Course {
  const { enrolledAt, finishedAt, finishedLessons, certificateSlug } = row
  return {
    ...row,
    limit,
    categories: Categories.parse(row.categories),
    enrollment:
      row.enrollmentId === null || enrolledAt === null
        ? null
        : {
            id: row.enrollmentId,
            enrolledAt,
            finishedAt,
            finishedLessons,
            certificateSlug,
          },
  }
}
