import { Alert, Button, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'

import { summaryQuery } from '#features/money/credits/portal/queries.ts'
import { type Cents, cents } from '#platform/contract/money.ts'
import { sentencesOf } from '#platform/web/notices.ts'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import { creditsText } from './course-filter.ts'
import { text } from './text.ts'
import type { Enroll } from './use-enroll.ts'

type EnrollSheetProps = {
  opened: boolean
  course: { id: number; title: string; value: Cents }
  enroll: Enroll
  onClose: () => void
}

/** Shows the price, the balance and the remainder before any credits are charged. */
export function EnrollSheet(props: EnrollSheetProps) {
  return (
    <DetailSheet
      opened={props.opened}
      onClose={props.onClose}
      title={text.course.confirmTitle}
    >
      {props.opened && (
        <ScreenBoundary>
          <Confirm {...props} />
        </ScreenBoundary>
      )}
    </DetailSheet>
  )
}

function Confirm({ course, enroll, onClose }: EnrollSheetProps) {
  const { balance } = useSuspenseQuery(summaryQuery).data
  const enough = balance >= course.value
  return (
    <>
      <Text fw={650} mb="sm">
        {course.title}
      </Text>
      <DescriptionList
        facts={[
          { label: text.course.price, value: creditsText(course.value) },
          { label: text.course.balance, value: creditsText(balance) },
          {
            label: text.course.after,
            value: enough ? creditsText(cents(balance - course.value)) : null,
          },
        ]}
      />
      <Text c="dimmed" my="sm">
        {text.course.keeps}
      </Text>
      {(!enough || enroll.error !== null) && (
        <Alert role="alert" color="red" mb="sm">
          {enroll.error === null
            ? text.course.notEnough
            : sentencesOf(enroll.error).join(' ')}
        </Alert>
      )}
      <Button
        fullWidth
        mb="sm"
        disabled={!enough}
        loading={enroll.isPending}
        onClick={() => enroll.mutate(course)}
      >
        {text.course.confirm}
      </Button>
      <Button fullWidth variant="default" disabled={enroll.isPending} onClick={onClose}>
        {text.course.cancel}
      </Button>
    </>
  )
}
