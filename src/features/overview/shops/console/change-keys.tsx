import { Alert, Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { SheetFooter } from '#platform/web/ui/layout/sheet/sheet-footer.tsx'

import { changeShopKeys, type ShopView } from '../contract.ts'
import { KeyFields, keyFieldsOf, sentKeys, type TypedKeys } from './key-fields.tsx'
import { useRefreshShops } from './queries.ts'
import { text } from './text.ts'

type ChangeKeysProps = { shop: ShopView; opened: boolean; onClose: () => void }

/** Replaces a shop's keys, once the shop has accepted the new ones. */
export function ChangeKeys({ shop, opened, onClose }: ChangeKeysProps) {
  return (
    <DetailSheet
      opened={opened}
      onClose={onClose}
      title={text.actions.keys}
      // A click beside it must not lose what was typed.
      closesBeside={false}
    >
      {opened && <KeysForm shop={shop} onDone={onClose} />}
    </DetailSheet>
  )
}

function KeysForm({ shop: { id, kind }, onDone }: { shop: ShopView; onDone: () => void }) {
  const [typed, setTyped] = useState<TypedKeys>({})
  const refresh = useRefreshShops()
  const credentials = sentKeys(kind, typed)
  const change = useMutation({
    mutationFn: () => call(changeShopKeys, { params: { id }, body: { credentials } }),
    onSuccess: () => {
      notifySuccess(text.actions.keysSaved)
      onDone()
      return refresh()
    },
  })
  const { byField, above } = refusedWords(change.error, keyFieldsOf(kind))
  const isEmpty = Object.keys(credentials).length === 0
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isEmpty && !change.isPending) change.mutate()
  }
  return (
    <form onSubmit={submit} noValidate autoComplete="off">
      <Stack>
        <KeyFields
          kind={kind}
          typed={typed}
          onChange={setTyped}
          errors={byField}
          hint={text.actions.keysHint}
        />
        {above !== null && (
          <Alert role="alert" color="red">
            {above}
          </Alert>
        )}
        <SheetFooter>
          <Button type="submit" loading={change.isPending} disabled={isEmpty}>
            {text.actions.save}
          </Button>
        </SheetFooter>
      </Stack>
    </form>
  )
}
