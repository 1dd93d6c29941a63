import { Alert, Button, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { useTypedDraft } from '#platform/web/console/forms/use-typed-draft.tsx'
import { useUnsavedGuard } from '#platform/web/console/forms/use-unsaved-guard.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { connectShop } from '../contract.ts'
import { shopDefinitions, type ShopKind, shopKinds } from '../rules.ts'
import { KeyFields, keyFieldsOf, sentKeys, type TypedKeys } from './key-fields.tsx'
import { shopsQuery, useRefreshShops } from './queries.ts'
import { text } from './text.ts'

type Typed = { kind: ShopKind; address: string; order_prefix: string }

/** Connects a shop, or one again that the address names. */
export function ConnectShopScreen() {
  const pathTo = useBrandPath()
  return (
    <>
      <PageHeader title={text.connect} backTo={pathTo('/lojas')} />
      <Panel narrow>
        <ConnectForm />
      </Panel>
    </>
  )
}

function ConnectForm() {
  const form = useConnectForm()
  const { typed, setTyped, keys, setKeys, save, errors } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      {form.restored}
      <Stack>
        <ShopFields typed={typed} onChange={setTyped} errors={errors} />
        {shopDefinitions[typed.kind].sends ? (
          <Text>{text.form.ownCode}</Text>
        ) : (
          <KeyFields
            kind={typed.kind}
            typed={keys}
            onChange={setKeys}
            errors={errors}
            hint={text.form.keysHint}
          />
        )}
        {form.above !== null && (
          <Alert role="alert" color="red">
            {form.above}
          </Alert>
        )}
        <Button type="submit" loading={save.isPending}>
          {text.connect}
        </Button>
      </Stack>
      {form.guard}
    </form>
  )
}

function useConnectForm() {
  const [search] = useSearchParams()
  const [blank] = useState(() => blankFrom(search))
  const { typed, setTyped, isDirty, dropDraft, restored } = useTypedDraft<Typed>(blank)
  // Keys are not written to the browser's storage, as the rest of the form is.
  const [keys, setKeys] = useState<TypedKeys>({})
  const navigate = useNavigate()
  const pathTo = useBrandPath()
  const refresh = useRefreshShops()
  const save = useMutation({
    mutationFn: () =>
      call(connectShop, {
        body: {
          ...typed,
          address: typed.address.trim(),
          order_prefix: typed.order_prefix.trim(),
          credentials: sentKeys(typed.kind, keys),
        },
      }),
    onSuccess: async ({ id, name, kind }) => {
      dropDraft()
      const { connected, connectedOther } = text.form
      notifySuccess(shopDefinitions[kind].sends ? connectedOther(name) : connected(name))
      await navigate(pathTo(`/lojas/${id}`), { replace: true })
      await refresh()
    },
  })
  const hasKeys = Object.values(keys).some((value) => value !== '')
  const guard = useUnsavedGuard((isDirty || hasKeys) && !save.isPending && !save.isSuccess)
  const fields = ['kind', 'address', 'order_prefix', ...keyFieldsOf(typed.kind)]
  const { byField: errors, above } = refusedWords(save.error, fields)
  return { typed, setTyped, keys, setKeys, save, errors, above, guard, restored }
}

/** A disconnected shop is connected again with what it was. */
function blankFrom(search: URLSearchParams): Typed {
  const kind = shopKinds.find((one) => one === search.get('plataforma')) ?? 'shopify'
  return {
    kind,
    address: search.get('endereco') ?? '',
    order_prefix: search.get('comeco') ?? '',
  }
}

type ShopFieldsProps = {
  typed: Typed
  onChange: (typed: Typed) => void
  errors: Record<string, string>
}

function ShopFields({ typed, onChange, errors }: ShopFieldsProps) {
  const { data } = useSuspenseQuery(shopsQuery).data
  const hasOther = data.some(({ state }) => state !== 'disconnected')
  const { form } = text
  return (
    <Stack>
      <Radio.Group
        label={form.kind}
        value={typed.kind}
        error={errors['kind']}
        onChange={(value) =>
          onChange({
            ...typed,
            kind: shopKinds.find((kind) => kind === value) ?? typed.kind,
          })
        }
      >
        <Stack gap="xs" mt="xs">
          {shopKinds.map((kind) => (
            <Radio key={kind} value={kind} label={shopDefinitions[kind].name} />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        type="text"
        inputMode="url"
        label={form.address}
        description={form.addresses[typed.kind]}
        value={typed.address}
        error={errors['address']}
        spellCheck={false}
        onChange={({ currentTarget }) =>
          onChange({ ...typed, address: currentTarget.value })
        }
      />
      {(hasOther || typed.order_prefix !== '' || errors['order_prefix']) && (
        <TextInput
          label={form.prefix}
          description={form.prefixHint}
          value={typed.order_prefix}
          error={errors['order_prefix']}
          maxLength={10}
          onChange={({ currentTarget }) =>
            onChange({ ...typed, order_prefix: currentTarget.value })
          }
        />
      )}
    </Stack>
  )
}
