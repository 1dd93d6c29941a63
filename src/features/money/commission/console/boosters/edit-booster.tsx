import { Button, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import { fieldErrors } from '#platform/web/api/api-error.ts'
import { callVersioned } from '#platform/web/api/api.ts'
import { changedFields } from '#platform/web/console/forms/changed-fields.ts'
import { ChangedMeanwhile } from '#platform/web/console/forms/changed-meanwhile.tsx'
import {
  ifMatch,
  useVersionedEdit,
  type Versioned,
} from '#platform/web/console/forms/use-versioned-edit.ts'

import { changeBooster } from '../../booster-contract.ts'
import { text } from '../text.ts'
import { BoosterFields } from './booster-fields.tsx'
import { type Booster, boosterWords, readSize, typedBoosterOf } from './typed-booster.ts'

type EditBoosterProps = {
  current: Versioned<Booster>
  reload: () => Promise<unknown>
  onDone: (sentence: string) => Promise<void>
}

/** The form of a booster that has not begun. */
export function EditBooster({ current, reload, onDone }: EditBoosterProps) {
  const booster = current.data
  const [problem, setProblem] = useState<string | null>(null)
  const edit = useVersionedEdit({
    current,
    reload,
    typedOf: typedBoosterOf,
    save: (typed, version) => {
      const { size } = readSize(typed)
      if (!size) throw new Error('the submit shows a problem before it saves')
      const body = { ...size, valid_from: typed.begin, valid_until: typed.end }
      const input = { params: { id: booster.id }, body }
      return callVersioned(changeBooster, input, { headers: ifMatch(version) })
    },
    onSaved: () => onDone(text.boosters.saved),
  })
  const errors = {
    ...fieldErrors(edit.error),
    ...(problem !== null && { added_percent: problem }),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = readSize(edit.typed).problem
    setProblem(found)
    if (found === null) edit.save()
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        {edit.restored}
        {edit.isChanged && (
          <ChangedMeanwhile
            object={`commission_booster:${booster.id}`}
            onOver={edit.saveOver}
            onTake={edit.takeCurrent}
            fields={changedFields(edit.versions, changeLabels)}
          >
            <Text fw={600}>{boosterWords(booster)}</Text>
          </ChangedMeanwhile>
        )}
        <BoosterFields
          typed={edit.typed}
          onChange={edit.setTyped}
          isNew={false}
          errors={errors}
        />
        {edit.error !== null && Object.keys(errors).length === 0 && (
          <Text role="alert" c="red">
            {edit.error.message}
          </Text>
        )}
        <Button type="submit" loading={edit.isSaving} disabled={edit.isChanged}>
          {text.form.save}
        </Button>
      </Stack>
      {edit.guard}
    </form>
  )
}

const changeLabels = {
  size: text.boosters.size,
  percent: text.boosters.points,
  begin: text.boosters.begin,
  end: text.boosters.end,
}
