import { Alert, Stack, Text, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'

import { callVersioned } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { Editable } from '#platform/web/console/forms/editable.tsx'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import {
  ifMatch,
  useVersionedEdit,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import type { Loaded } from '#platform/web/console/forms/versioned-load.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { putDomain } from '../../domain-contract.ts'
import { leadingRecord } from '../../domain-rules.ts'
import { DomainRecords } from './domain-records.tsx'
import type { Domain } from './domain.ts'
import { RemoveDomain } from './remove-domain.tsx'
import { text } from './text.ts'

export function DomainForm({ current, reload, store }: Loaded<Domain>) {
  const may = useMay('settings.write')
  const domain = current.data
  const edit = useVersionedEdit({
    current,
    typedOf: ({ host }) => ({ host: host ?? '' }),
    save: (typed, version) =>
      callVersioned(putDomain, { body: typed }, { headers: ifMatch(version) }),
    reload,
    onSaved: (saved) => {
      store(saved)
      notifySuccess(text.saved)
    },
  })
  const refused = refusedWords(edit.error, ['host'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    edit.save()
  }
  return (
    <Stack>
      <Panel narrow>
        <State domain={domain} />
        <form onSubmit={submit}>
          <Editable may={may}>
            <Stack>
              <TextInput
                label={text.host}
                description={text.hostHint}
                value={edit.typed.host}
                onChange={({ currentTarget }) =>
                  edit.setTyped({ host: currentTarget.value })
                }
                error={refused.byField['host']}
                inputMode="url"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={253}
              />
              {may && (
                <SaveBar
                  object="domain"
                  edit={edit}
                  problem={refused.above}
                  changed={text.changed(domain.host ?? text.nothing)}
                />
              )}
            </Stack>
          </Editable>
        </form>
      </Panel>
      {domain.host !== null && (
        <>
          <DomainRecords domain={domain} may={may} onChecked={reload} />
          {may && <RemoveDomain host={domain.host} onRemoved={reload} version={current} />}
        </>
      )}
      {edit.guard}
    </Stack>
  )
}

function State({ domain }: { domain: Domain }) {
  const { host, in_use, address, missing_since } = domain
  if (!in_use && leadingRecord(new URL(address).hostname) === null)
    return (
      <Alert color="yellow" mb="md" role="status">
        {text.unreachable(address)}
      </Alert>
    )
  if (host === null) return <Text mb="md">{text.none(address)}</Text>
  if (missing_since !== null)
    return (
      <Alert color="red" mb="md" role="status">
        {text.missing(formatMoment(missing_since))}
      </Alert>
    )
  return (
    <Alert color={in_use ? 'green' : 'yellow'} mb="md" role="status">
      {in_use ? text.inUse(host) : text.waiting(address)}
    </Alert>
  )
}
