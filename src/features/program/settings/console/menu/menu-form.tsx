import { Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import {
  alwaysInMenu,
  type MenuRoute,
  menuRoutes,
} from '#features/program/identity/rules.ts'
import { callVersioned } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
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

import { putMenu } from '../../menu-contract.ts'
import { MenuEntryFields } from './menu-entry-fields.tsx'
import type { Entry, Menu } from './menu-entry.ts'
import { MenuPreview } from './menu-preview.tsx'
import { text } from './text.ts'

/** What is in the menu, and what is not; `usual`: the menu of every brand. */
type Typed = { shown: Entry[]; hidden: Menu['hidden']; usual: boolean }

/** The partners' menu: order, names, icons, and what is hidden. */
export function MenuForm({ current, reload, store }: Loaded<Menu>) {
  const may = useMay('settings.write')
  const [problem, setProblem] = useState<string | null>(null)
  const edit = useVersionedEdit({
    current,
    typedOf: ({ routes, hidden, is_usual }): Typed => ({
      shown: routes,
      hidden,
      usual: is_usual,
    }),
    save: (typed, version) =>
      callVersioned(
        putMenu,
        { body: { routes: typed.usual ? [] : typed.shown.flatMap(toSend) } },
        { headers: ifMatch(version) },
      ),
    reload,
    onSaved: (saved) => {
      store(saved)
      notifySuccess(text.saved)
    },
  })
  const { typed } = edit
  const { shown, hidden } = typed
  const change = (next: Partial<Typed>) => {
    setProblem(null)
    edit.setTyped({ ...typed, usual: false, ...next })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!typed.usual && shown.length === 0) setProblem(text.empty)
    else edit.save()
  }
  const names = current.data.routes.map(({ description }) => description).join(', ')
  return (
    <DetailLayout contentFirst aside={<MenuPreview entries={shown} />}>
      <form onSubmit={submit}>
        <Editable may={may}>
          <Panel title={text.shown}>
            <Stack gap="lg">
              {shown.map((entry, index) => (
                <MenuEntryFields
                  key={entry.route}
                  list={shown}
                  index={index}
                  may={may}
                  onChange={(list) => change({ shown: list })}
                  onHide={() =>
                    change({
                      shown: shown.filter(({ route }) => route !== entry.route),
                      hidden: [...hidden, entry],
                    })
                  }
                />
              ))}
            </Stack>
          </Panel>
          <Panel title={text.hidden}>
            <Text size="sm" c="dimmed" mb="sm">
              {hidden.length === 0 ? text.nothingHidden : text.hiddenHint}
            </Text>
            <Group gap="sm">
              {hidden.map(({ route, description }) => (
                <Button
                  key={route}
                  variant="default"
                  aria-label={text.show(description)}
                  onClick={() =>
                    change({
                      shown: [...shown, { route, description, is_new: false, icon: null }],
                      hidden: hidden.filter((other) => other.route !== route),
                    })
                  }
                >
                  {alwaysInMenu.has(route)
                    ? `${description} (${text.always})`
                    : description}
                </Button>
              ))}
            </Group>
          </Panel>
          {may && (
            <Panel>
              <SaveBar
                object="menu"
                edit={edit}
                problem={problem ?? refusedWords(edit.error, []).above}
                changed={text.currentIs(names)}
              />
              <Button
                variant="subtle"
                mt="sm"
                disabled={typed.usual}
                onClick={() => edit.setTyped({ ...typed, usual: true })}
              >
                {text.usual}
              </Button>
            </Panel>
          )}
        </Editable>
      </form>
      {edit.guard}
    </DetailLayout>
  )
}

function toSend({ route, description, is_new, icon }: Entry) {
  const known = menuRoutes.find((one): one is MenuRoute => one === route)
  return known === undefined ? [] : [{ route: known, description, is_new, icon }]
}
