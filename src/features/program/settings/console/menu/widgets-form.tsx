import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import type { FormEvent } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { callVersioned } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { Editable } from '#platform/web/console/forms/editable.tsx'
import { MoveButtons } from '#platform/web/console/forms/move-buttons.tsx'
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

import { putWidgets, type showWidgets } from '../../menu-contract.ts'
import { text } from './text.ts'

import classes from './widgets-form.module.css'

const words = text.widgets

type Widgets = Output<typeof showWidgets>
type Typed = { list: Widgets['widgets']; usual: boolean }

/** The blocks of the partners' dashboard: order, and what is hidden. */
export function WidgetsForm({ current, reload, store }: Loaded<Widgets>) {
  const may = useMay('settings.write')
  const edit = useVersionedEdit({
    current,
    typedOf: ({ widgets, is_usual }): Typed => ({ list: widgets, usual: is_usual }),
    save: ({ list, usual }, version) =>
      callVersioned(
        putWidgets,
        {
          body: {
            widgets: usual ? [] : list.map(({ widget, show }) => ({ widget, show })),
          },
        },
        { headers: ifMatch(version) },
      ),
    reload,
    onSaved: (saved) => {
      store(saved)
      notifySuccess(words.saved)
    },
  })
  const { list } = edit.typed
  const change = (next: Typed['list']) => edit.setTyped({ list: next, usual: false })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    edit.save()
  }
  return (
    <DetailLayout contentFirst aside={<WidgetsPreview shown={shownIn(list)} />}>
      <Panel title={words.title}>
        <form onSubmit={submit}>
          <Editable may={may}>
            <Text size="sm" c="dimmed" mb="sm">
              {words.hint}
            </Text>
            <Stack gap={4} mb="lg">
              {list.map(({ widget, title, show }, index) => (
                <Group key={widget} gap="sm" wrap="nowrap">
                  <MoveButtons
                    name={title}
                    index={index}
                    list={list}
                    onMove={change}
                    disabled={!may}
                  />
                  <Text flex={1}>{title}</Text>
                  <Switch
                    aria-label={words.showOf(title)}
                    checked={show}
                    onChange={({ currentTarget: { checked } }) =>
                      change(
                        list.map((one) =>
                          one.widget === widget ? { ...one, show: checked } : one,
                        ),
                      )
                    }
                  />
                </Group>
              ))}
            </Stack>
            {may && (
              <>
                <SaveBar
                  object="widgets"
                  edit={edit}
                  problem={refusedWords(edit.error, []).above}
                  changed={words.currentIs(shownIn(current.data.widgets).join(', '))}
                />
                <Button
                  variant="subtle"
                  mt="sm"
                  disabled={edit.typed.usual}
                  onClick={() => edit.setTyped({ list, usual: true })}
                >
                  {words.usual}
                </Button>
              </>
            )}
          </Editable>
        </form>
      </Panel>
      {edit.guard}
    </DetailLayout>
  )
}

function shownIn(list: Typed['list']): string[] {
  return list.filter(({ show }) => show).map(({ title }) => title)
}

function WidgetsPreview({ shown }: { shown: string[] }) {
  return (
    <Panel title={text.preview}>
      {shown.length === 0 ? (
        <Text c="dimmed">{words.none}</Text>
      ) : (
        <ol className={classes['blocks']}>
          {shown.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ol>
      )}
    </Panel>
  )
}
