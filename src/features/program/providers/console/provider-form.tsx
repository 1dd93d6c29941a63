import { Select, Stack, Text } from '@mantine/core'

import { Editable } from '#platform/web/console/forms/editable.tsx'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import { useUnsavedGuard } from '#platform/web/console/forms/use-unsaved-guard.tsx'
import type { Loaded } from '#platform/web/console/forms/versioned-load.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { forms, type Provider, providersOf } from './fields.ts'
import { ProviderState } from './provider-state.tsx'
import { SecretFields } from './secret-fields.tsx'
import { SettingField } from './setting-field.tsx'
import { text } from './text.ts'
import { useProviderForm } from './use-provider-form.ts'

/** The settings and secrets of the brand's own provider. */
export function ProviderForm(loaded: Loaded<Provider>) {
  const provider = loaded.current.data
  const { kind, state } = provider
  const may = useMay('settings.write')
  const form = useProviderForm(loaded)
  const { edit, errors } = form
  const { typed } = edit
  const guard = useUnsavedGuard(edit.isDirty && !edit.isSaving)
  const choices = providersOf(kind)
  return (
    <Panel title={text.names[typed.provider]} aside={<ProviderState state={state} />}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
        noValidate
        autoComplete="off"
      >
        <Editable may={may}>
          <Stack>
            {state !== 'own' && (
              <Text size="sm" c="dimmed">
                {state === 'none' && `${text.kinds[kind].none} `}
                {text.ownHint}
              </Text>
            )}
            {choices.length > 1 && (
              <Select
                label={text.chooseProvider}
                data={choices.map((name) => ({ value: name, label: text.names[name] }))}
                value={typed.provider}
                onChange={(name) => name !== null && form.choose(name)}
                allowDeselect={false}
              />
            )}
            {forms[typed.provider].settings.map((setting) => (
              <SettingField
                key={setting.name}
                setting={setting}
                value={typed.settings[setting.name] ?? ''}
                onChange={(value) => form.setSetting(setting.name, value)}
                error={errors[`settings.${setting.name}`]}
              />
            ))}
            <SecretFields
              provider={typed.provider}
              stored={typed.provider === provider.provider ? provider : null}
              secrets={form.secrets}
              onChange={form.changeSecrets}
              errors={errors}
            />
            {may && (
              <SaveBar
                object={`provider:${kind}`}
                edit={edit}
                problem={form.problem}
                changed={text.currentIs(
                  provider.provider === null
                    ? text.states[state].label
                    : text.names[provider.provider],
                )}
              />
            )}
          </Stack>
        </Editable>
      </form>
      {guard}
    </Panel>
  )
}
