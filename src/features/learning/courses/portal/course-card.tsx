import { IconBook2, IconCertificate, IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'

import { levelsInWords } from '#features/people/partners/rules.ts'

import type { CourseCard as Course, EnrolledCourse } from '../contract.ts'
import { progressOf } from '../rules.ts'
import { priceText } from './course-filter.ts'
import { text } from './text.ts'
import { WayDone } from './way-done.tsx'

import classes from './course-grid.module.css'

type CourseCardProps = { course: Course | EnrolledCourse }

/** A course in a list: its price, or the progress. */
export function CourseCard({ course }: CourseCardProps) {
  const enrolled = 'enrollment_id' in course ? course : null
  return (
    <article className={classes['card']}>
      <Cover image={course.image} />
      <div className={classes['words']}>
        <h2 className={classes['title']}>
          <Link to={addressOf(course, enrolled)}>{course.title}</Link>
        </h2>
        <span className={classes['detail']}>
          {[
            text.list.classes(course.classes),
            ...course.categories.map(({ category }) => category),
          ].join(' · ')}
        </span>
        {enrolled ? (
          <Progress course={enrolled} />
        ) : (
          <div className={classes['foot']}>
            {course.level_fits ? (
              <span className={classes['price']}>{priceText(course.value)}</span>
            ) : (
              <span className={classes['locked']}>
                <IconLock size={16} aria-hidden />
                {text.list.locked(levelsInWords(course.levels))}
              </span>
            )}
          </div>
        )}
      </div>
    </article>
  )
}

export function Cover({ image }: { image: string | null }) {
  if (image === null)
    return (
      <span className={classes['cover']}>
        <IconBook2 size={56} stroke={1.25} aria-hidden />
      </span>
    )
  return (
    <img
      className={classes['cover']}
      src={image}
      alt=""
      loading="lazy"
      width={640}
      height={360}
    />
  )
}

function addressOf({ slug }: Course, enrolled: EnrolledCourse | null): string {
  return enrolled === null ? `/courses/desc/${slug}` : `/course/${enrolled.enrollment_id}`
}

function Progress({ course }: { course: EnrolledCourse }) {
  const done = course.finished_at !== null
  const percent = done
    ? 100
    : progressOf({ finished: course.finished_classes, of: course.classes })
  return (
    <>
      <WayDone done={percent} of={100} label={text.list.progressLabel(course.title)} />
      <div className={classes['foot']}>
        <span className={classes['detail']}>{text.list.progress(percent)}</span>
        <span className={classes['price']}>{done ? text.list.again : text.list.goOn}</span>
      </div>
      {done && (
        <Link
          className={classes['beside'] ?? ''}
          to={`/course/${course.slug}/certificate`}
          aria-label={text.list.certificateOf(course.title)}
        >
          <IconCertificate size={18} aria-hidden />
          {text.list.certificate}
        </Link>
      )}
    </>
  )
}
