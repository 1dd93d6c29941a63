import { Text } from '@mantine/core'

import { levelsInWords } from '#features/people/partners/rules.ts'
import { formatCents } from '#platform/contract/money.ts'
import { parseTypedReais } from '#platform/contract/typed/typed-money.ts'
import { PhoneFrame } from '#platform/web/console/content/phone-frame.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { Cover } from '../portal/course-card.tsx'
import { CourseText } from '../portal/player/course-text.tsx'
import { text as portalText } from '../portal/text.ts'
import { text } from './text.ts'
import type { TypedCourse } from './typed-course.ts'

type CoursePreviewProps = {
  typed: TypedCourse
  /** The address of its picture. */
  image: string | null
}

/** The course and its lessons, one below the other, with the player's texts. */
export function CoursePreview({ typed, image }: CoursePreviewProps) {
  const price = parseTypedReais(typed.price)
  return (
    <PhoneFrame>
      {image !== null && <Cover image={image} />}
      <Text fw={650} size="xl" mb="sm">
        {typed.title || text.noTitle}
      </Text>
      <Panel>
        <Text>{typed.description}</Text>
        <Text fw={600} mt="sm">
          {typeof price === 'number' && price > 0 ? formatCents(price) : text.free}
        </Text>
        {typed.levels.length > 0 && (
          <Text c="dimmed">{portalText.course.locked(levelsInWords(typed.levels))}</Text>
        )}
        {typed.hours !== '' && <Text c="dimmed">{text.certificate(typed.hours)}</Text>}
      </Panel>
      {typed.sections.map((section, index) => (
        // New sections have no key before they are stored.
        // oxlint-disable-next-line react/no-array-index-key
        <Panel key={index} title={section.title || text.form.section(index + 1)}>
          {section.lessons.map((lesson, at) => (
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at}>
              <Text fw={600}>{lesson.title || text.form.kinds[lesson.kind]}</Text>
              <CourseText>{lesson.text}</CourseText>
              {lesson.questions.map(({ question }, nth) => (
                // oxlint-disable-next-line react/no-array-index-key
                <Text key={nth} size="sm">
                  {`${nth + 1}. ${question}`}
                </Text>
              ))}
            </div>
          ))}
        </Panel>
      ))}
    </PhoneFrame>
  )
}
