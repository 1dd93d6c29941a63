import { useState } from 'react'

import { call, callVersioned } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import {
  ifMatch,
  useVersionedForm,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import type { Loaded } from '#platform/web/console/forms/versioned-load.tsx'
import { notifyProblem, notifySuccess } from '#platform/web/notices.ts'

import { putProvider, testProvider } from '../contract.ts'
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
    save: async (typed, version) => {
      const read = readForm(typed, secrets)
      if (!('body' in read)) throw new Error('the form was not read before')
      const saved = await callVersioned(
        putProvider,
        { params: { kind }, body: read.body },
        { headers: ifMatch(version) },
      )
      return { ...saved, data: await tested(saved.data) }
    },
    reload,
    onSaved: (saved) => {
      onSaved()
      store(saved)
      if (saved.data.last_test?.passed === false) notifyProblem(text.savedNotPassed)
      else notifySuccess(saved.data.last_test ? text.savedAndTested : text.saved)
      return refresh()
    },
  })
}

/** Tests what was saved, unless the test writes to someone; a test that cannot be made is left to the person. */
async function tested(saved: Provider): Promise<Provider> {
  const { kind } = saved
  if (kind === 'mail' || kind === 'messages') return saved
  try {
    return await call(testProvider, { params: { kind }, body: {} })
  } catch {
    return saved
  }
}

/** The fields that an answer may name. */
function namesOf(provider: ProviderName): string[] {
  const { settings, secrets } = forms[provider]
  return [
    ...settings.map(({ name }) => `settings.${name}`),
    ...[...secrets, 'certificate'].map((name) => `secrets.${name}`),
  ]
}
