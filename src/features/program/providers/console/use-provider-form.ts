import { useState } from 'react'

import { callVersioned } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import {
  ifMatch,
  useVersionedForm,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import type { Loaded } from '#platform/web/console/forms/versioned-load.tsx'
import { notifySuccess } from '#platform/web/notices.ts'

import { putProvider } from '../contract.ts'
import type { ProviderName } from '../definitions.ts'
import {
  blankOf,
  forms,
  hasSecrets,
  noSecrets,
  type Provider,
  readForm,
  type TypedSecrets,
  typedOf,
} from './fields.ts'
import { useRefreshProviders } from './queries.ts'
import { text } from './text.ts'

/** What is typed of a provider, its problems, and the saving. */
export function useProviderForm(loaded: Loaded<Provider>) {
  const provider = loaded.current.data
  // Never in the tab's draft, as the other fields are.
  const [secrets, setSecrets] = useState(noSecrets)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const form = useSavedForm(loaded, secrets, () => setSecrets(noSecrets))
  const { typed } = form
  const refused = refusedWords(form.error, namesOf(typed.provider))
  function clear() {
    setSecrets(noSecrets)
    setProblems({})
  }
  return {
    edit: {
      ...form,
      isDirty: form.isDirty || hasSecrets(secrets),
      discard: () => {
        clear()
        form.discard()
      },
    },
    secrets,
    errors: { ...refused.byField, ...problems },
    problem: refused.above,
    submit: () => {
      const read = readForm(typed, secrets)
      setProblems('problems' in read ? read.problems : {})
      if ('body' in read) form.save()
    },
    choose: (name: ProviderName) => {
      clear()
      form.setTyped(
        name === provider.provider
          ? typedOf(provider)
          : { provider: name, settings: blankOf(name) },
      )
    },
    setSetting: (name: string, value: string | string[]) => {
      setProblems({})
      form.setTyped({ ...typed, settings: { ...typed.settings, [name]: value } })
    },
    changeSecrets: (changed: TypedSecrets) => {
      setProblems({})
      setSecrets(changed)
    },
  }
}

function useSavedForm(
  { current, reload, store }: Loaded<Provider>,
  secrets: TypedSecrets,
  onSaved: () => void,
) {
  const { kind } = current.data
  const refresh = useRefreshProviders()
  return useVersionedForm({
    current,
    typedOf,
    save: (typed, version) => {
      const read = readForm(typed, secrets)
      if (!('body' in read)) throw new Error('the form was not read before')
      return callVersioned(
        putProvider,
        { params: { kind }, body: read.body },
        { headers: ifMatch(version) },
      )
    },
    reload,
    onSaved: (saved) => {
      onSaved()
      store(saved)
      notifySuccess(text.saved)
      return refresh()
    },
  })
}

/** The fields that an answer may name. */
function namesOf(provider: ProviderName): string[] {
  const { settings, secrets } = forms[provider]
  return [
    ...settings.map(({ name }) => `settings.${name}`),
    ...[...secrets, 'certificate'].map((name) => `secrets.${name}`),
  ]
}
