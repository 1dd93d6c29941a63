import { Button, Select, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { bankProfiles, PayoutAccount } from '#features/program/brands/closing-terms.ts'
import {
  deleteParameter,
  putParameter,
  showBrandParameter,
} from '#features/program/settings/parameter-contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { callVersioned } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { Editable } from '#platform/web/console/forms/editable.tsx'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import {
  ifMatch,
  useVersionedEdit,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { type Loaded, VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { text } from './text.ts'

const words = text.account
const KEY = { params: { key: 'payout_account' } } as const

type Parameter = Output<typeof showBrandParameter>
type FieldName = keyof typeof words.fields
type Typed = Record<FieldName, string>

const names = [
  'bank',
  'bank_name',
  'agency',
  'agency_digit',
  'number',
  'digit',
  'agreement',
] as const satisfies FieldName[]

const blank: Typed = {
  profile: 'febraban',
  bank: '',
  bank_name: '',
  agreement: '',
  agency: '',
  agency_digit: '',
  number: '',
  digit: '',
}

function typedOf({ value }: Parameter): Typed {
  const parsed = PayoutAccount.safeParse(value)
  return parsed.success ? { ...blank, ...parsed.data } : blank
}

/** The account or the problem of each field. */
function readTyped(typed: Typed) {
  const parsed = PayoutAccount.safeParse(typed)
  const needed = (['bank', 'bank_name', 'agency', 'number', 'digit'] as const).filter(
    (name) => typed[name].trim() === '',
  )
  if (parsed.success && needed.length === 0) return { account: parsed.data }
  const found = parsed.error?.issues ?? []
  return {
    problems: Object.fromEntries([
      ...found.map(({ path, message }) => [String(path[0]), message]),
      ...needed.map((name) => [name, words.missing]),
    ]) as Partial<Record<string, string>>,
  }
}

/** The account of the brand that pays by CNAB files. */
export function PayoutAccountScreen() {
  const path = useBrandPath()
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.sentence}
        backTo={path('/ajustes/provedores')}
      />
      <VersionedLoad endpoint={showBrandParameter} input={KEY}>
        {(loaded) => <AccountForm {...loaded} />}
      </VersionedLoad>
    </>
  )
}

function AccountForm({ current, reload, store }: Loaded<Parameter>) {
  const may = useMay('settings.write')
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({})
  const edit = useVersionedEdit({
    current,
    typedOf,
    save: (typed, version) => {
      const read = readTyped(typed)
      const value = 'account' in read ? read.account : null
      return callVersioned(
        putParameter,
        { ...KEY, body: { value } },
        { headers: ifMatch(version) },
      )
    },
    reload,
    onSaved: (saved) => {
      store(saved)
      notifySuccess(words.saved)
    },
  })
  const { typed } = edit
  const change = (name: FieldName, value: string) => {
    setProblems({})
    edit.setTyped({ ...typed, [name]: value })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const read = readTyped(typed)
    setProblems('problems' in read ? read.problems : {})
    if ('account' in read) edit.save()
  }
  return (
    <Panel narrow>
      <form onSubmit={submit} noValidate>
        <Editable may={may}>
          <Stack>
            <Select
              label={words.fields.profile}
              description={words.hints.profile}
              data={bankProfiles.map((profile) => ({
                value: profile,
                label: words.profiles[profile],
              }))}
              value={typed.profile}
              onChange={(profile) => profile !== null && change('profile', profile)}
              allowDeselect={false}
            />
            {names.map((name) => (
              <TextInput
                key={name}
                label={words.fields[name]}
                description={hintOf(name)}
                value={typed[name]}
                onChange={({ currentTarget }) => change(name, currentTarget.value)}
                error={problems[name]}
                inputMode={isNumber(name) ? 'numeric' : 'text'}
              />
            ))}
            <Text size="sm" c="dimmed">
              {words.owner}
            </Text>
            {may && (
              <SaveBar
                object="parameter:payout_account"
                edit={edit}
                problem={refusedWords(edit.error, []).above}
                changed={accountWords(current.data)}
              />
            )}
          </Stack>
        </Editable>
      </form>
      {may && current.data.value !== null && (
        <RemoveAccount
          version={current.version}
          onRemoved={(removed) => {
            store(removed)
            edit.adopt(removed)
          }}
        />
      )}
      {edit.guard}
    </Panel>
  )
}

function hintOf(name: FieldName): string | undefined {
  return name in words.hints ? words.hints[name as keyof typeof words.hints] : undefined
}

function isNumber(name: FieldName): boolean {
  return name === 'bank' || name === 'agency' || name === 'number'
}

function accountWords({ value }: Parameter): string {
  const { data } = PayoutAccount.safeParse(value)
  return data ? words.current(data.bank, data.agency, data.number) : words.noAccount
}

type RemoveAccountProps = {
  version: string | null
  onRemoved: (removed: { data: Parameter; version: string | null }) => void
}

function RemoveAccount({ version, onRemoved }: RemoveAccountProps) {
  const [opened, setOpened] = useState(false)
  const remove = useMutation({
    mutationFn: () => callVersioned(deleteParameter, KEY, { headers: ifMatch(version) }),
    onSuccess: (removed) => {
      setOpened(false)
      onRemoved(removed)
      notifySuccess(words.removed)
    },
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
  })
  return (
    <>
      <Button mt="md" variant="subtle" color="red" onClick={() => setOpened(true)}>
        {words.remove}
      </Button>
      <ConfirmSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={words.removeQuestion}
        sentence={words.removeSentence}
        yes={words.removeYes}
        no={words.removeNo}
        onConfirm={() => remove.mutate()}
        confirming={remove.isPending}
      />
    </>
  )
}
