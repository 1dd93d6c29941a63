import { Button, SimpleGrid } from '@mantine/core'
import type { FormEvent } from 'react'

import { contrastsOf, CustomLayout } from '#features/program/brands/rules.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { callVersioned } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { changedFields } from '#platform/web/console/forms/changed-fields.ts'
import { Editable } from '#platform/web/console/forms/editable.tsx'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import {
  ifMatch,
  useVersionedEdit,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import type { Loaded } from '#platform/web/console/forms/versioned-load.tsx'
import { DetailLayout } from '#platform/web/console/layout/detail-layout.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { putLook, type showLook } from '../../look-contract.ts'
import { text } from '../text.ts'
import { ColorField } from './color-field.tsx'
import { ContrastList } from './contrast-list.tsx'
import { LookPictures } from './look-pictures.tsx'
import { LookPreview } from './look-preview.tsx'

const words = text.look

type Look = Output<typeof showLook>
type Colors = Look['colors']
const names = Object.keys(words.colors) as (keyof Colors)[]
const labels = Object.fromEntries(names.map((name) => [name, words.colors[name][0]]))
const defaults = CustomLayout.parse({})

/** The colours of the portal, checked as they are typed and shown on a phone. */
export function LookForm({ current, reload, store }: Loaded<Look>) {
  const may = useMay('settings.write')
  const edit = useVersionedEdit({
    current,
    typedOf: (look) => look.colors,
    save: (colors, version) =>
      callVersioned(putLook, { body: { colors } }, { headers: ifMatch(version) }),
    reload,
    onSaved: (saved) => {
      store(saved)
      notifySuccess(words.saved)
    },
  })
  const { typed, setTyped } = edit
  const valid = CustomLayout.safeParse(typed)
  const fieldProblems = new Map(
    valid.error?.issues.map(({ path, message }) => [String(path[0]), message]),
  )
  const isReadable = contrastsOf(typed).every((one) => one.isReadable)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (valid.success && isReadable) edit.save()
  }
  return (
    <DetailLayout contentFirst aside={<LookPreview look={current.data} colors={typed} />}>
      <Panel title={words.colorsTitle}>
        <form onSubmit={submit}>
          <Editable may={may}>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              {names.map((name) => (
                <ColorField
                  key={name}
                  label={words.colors[name][0]}
                  description={words.colors[name][1]}
                  value={typed[name]}
                  onChange={(color) => setTyped({ ...typed, [name]: color })}
                  error={fieldProblems.get(name)}
                />
              ))}
            </SimpleGrid>
            <ContrastList colors={typed} />
            {may && (
              <SaveBar
                object="look"
                edit={edit}
                problem={refusedWords(edit.error, []).above}
                fields={changedFields(edit.versions, labels)}
              >
                <Button
                  variant="subtle"
                  onClick={() => setTyped(defaults)}
                  disabled={JSON.stringify(typed) === JSON.stringify(defaults)}
                >
                  {words.reset}
                </Button>
              </SaveBar>
            )}
          </Editable>
        </form>
      </Panel>
      <LookPictures look={current.data} may={may} onChanged={() => void reload()} />
      {edit.guard}
    </DetailLayout>
  )
}
