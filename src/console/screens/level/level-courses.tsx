import { Button, MultiSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'

import { listBrandCourses } from '#features/learning/courses/brand-contract.ts'
import {
  putLevelCourses,
  showLevelCourses,
} from '#features/learning/courses/level-courses-contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call, callVersioned } from '#platform/web/api/api.ts'
import { ChangedMeanwhile } from '#platform/web/console/forms/changed-meanwhile.tsx'
import {
  ifMatch,
  useVersionedForm,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { type Loaded, VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { text } from './text.ts'

const MOST = 10

/** The courses that a partner must finish before they are given the level. */
export function LevelCourses({ id, level }: { id: number; level: string }) {
  const mayChange = useMay('rules.write')
  const maySee = useMay('content.read')
  const courses = useCourses(maySee)
  return (
    <Panel title={text.title}>
      <VersionedLoad endpoint={showLevelCourses} input={{ params: { level } }}>
        {(loaded) =>
          mayChange && courses.data !== undefined ? (
            <EditCourses id={id} loaded={loaded} courses={courses.data} />
          ) : (
            <Text>{inWords(loaded.current.data.courses, courses.data ?? [])}</Text>
          )
        }
      </VersionedLoad>
    </Panel>
  )
}

type Course = Output<typeof listBrandCourses>['data'][number]

type EditCoursesProps = {
  id: number
  loaded: Loaded<Output<typeof showLevelCourses>>
  courses: Course[]
}

function EditCourses({ id, loaded, courses }: EditCoursesProps) {
  const { current } = loaded
  const { level } = current.data
  const edit = useVersionedForm({
    ...loaded,
    typedOf: (view) => view.courses,
    save: (chosen, version) =>
      callVersioned(
        putLevelCourses,
        { params: { level }, body: { courses: chosen } },
        { headers: ifMatch(version) },
      ),
    onSaved(saved) {
      loaded.store(saved)
      notifySuccess(text.saved)
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    edit.save()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {edit.restored}
        {edit.isChanged && (
          <ChangedMeanwhile
            object={`level:${id}`}
            onOver={edit.saveOver}
            onTake={edit.takeCurrent}
          >
            <Text fw={600}>{inWords(current.data.courses, courses)}</Text>
          </ChangedMeanwhile>
        )}
        <MultiSelect
          label={text.label}
          description={text.hint}
          placeholder={edit.typed.length === 0 ? text.placeholder : ''}
          data={courses.map((course) => ({ value: course.slug, label: labelOf(course) }))}
          value={edit.typed}
          onChange={edit.setTyped}
          maxValues={MOST}
          error={edit.error?.message}
          searchable
          hidePickedOptions
        />
        {edit.typed.length === MOST && <Text size="sm">{text.most}</Text>}
        <Button
          type="submit"
          loading={edit.isSaving}
          disabled={!edit.isDirty || edit.isChanged}
        >
          {text.save}
        </Button>
      </Stack>
    </form>
  )
}

function labelOf({ title, status }: Course): string {
  if (status === 'Published') return title
  return status === 'Scheduled' ? text.scheduled(title) : text.draft(title)
}

function inWords(slugs: string[], courses: Course[]): string {
  const titles = new Map(courses.map((course) => [course.slug, labelOf(course)]))
  return slugs.length === 0
    ? text.none
    : slugs.map((slug) => titles.get(slug) ?? slug).join(', ')
}

/** All courses of the brand. */
function useCourses(enabled: boolean) {
  return useQuery({
    queryKey: ['courses', 'all of the brand'],
    queryFn: async () => {
      const found: Course[] = []
      let cursor: string | undefined
      do {
        const query = { limit: 100, ...(cursor !== undefined && { cursor }) }
        // In sequence: each page names the next one.
        const page = await call(listBrandCourses, { query })
        found.push(...page.data)
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      return found
    },
    enabled,
  })
}
