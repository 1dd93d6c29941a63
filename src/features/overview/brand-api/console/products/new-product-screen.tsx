import { Alert, Button, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'

import { listBrandProducts } from '#features/selling/catalog/brand-contract.ts'
import type { Input } from '#platform/contract/endpoint/endpoint.ts'
import { fieldErrors } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { EditorLayout } from '#platform/web/console/content/editor-layout.tsx'
import type { Problems } from '#platform/web/console/content/first-problems.ts'
import { useRequestKey } from '#platform/web/console/forms/use-request-key.ts'
import { useTypedDraft } from '#platform/web/console/forms/use-typed-draft.tsx'
import { useUnsavedGuard } from '#platform/web/console/forms/use-unsaved-guard.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { putProduct } from '../../product-contract.ts'
import { ProductFields } from './product-fields.tsx'
import { ProductPicture } from './product-picture.tsx'
import { text } from './text.ts'
import { blankProduct, readProduct } from './typed-product.ts'

/** A new product; a code that is in use is refused, so that nothing is written over. */
export function NewProductScreen() {
  const path = useBrandPath()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const request = useRequestKey()
  const [start] = useState(() => ({ sku: '', ...blankProduct }))
  const { typed, setTyped, isDirty, dropDraft, restored } = useTypedDraft(start)
  const [problems, setProblems] = useState<Problems>({})
  const { sku: typedSku, ...product } = typed
  const sku = typedSku.trim()
  const save = useMutation({
    mutationFn: (body: Input<typeof putProduct>['body']) =>
      call(
        putProduct,
        { params: { sku }, query: { only_new: true }, body },
        { headers: request.headersFor(sku, JSON.stringify(body)) },
      ),
    onSuccess: async () => {
      dropDraft()
      await queryClient.invalidateQueries({ queryKey: endpointKey(listBrandProducts) })
      notifySuccess(text.created)
      await navigate(path(`/produtos/${encodeURIComponent(sku)}`), { replace: true })
    },
  })
  const guard = useUnsavedGuard(isDirty && !save.isSuccess && !save.isPending)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { body, problems: found } = readProduct(product)
    const noSku = sku === '' && { sku: text.noSku }
    setProblems({ ...found, ...noSku })
    if (body !== null && !noSku && !save.isPending) save.mutate(body)
  }
  const errors: Problems = { ...fieldErrors(save.error), ...problems }
  const hasErrors = Object.keys(errors).length > 0
  const sentence = hasErrors ? text.problems : refusedWords(save.error, []).above
  return (
    <>
      <PageHeader title={text.new} backTo={path('/produtos')} />
      {restored}
      <form onSubmit={submit} noValidate>
        <EditorLayout
          preview={<ProductPicture address={product.image} name={product.name} />}
        >
          <Panel>
            <TextInput
              label={text.sku}
              description={text.skuHint}
              required
              maxLength={120}
              value={typedSku}
              error={errors['sku']}
              onChange={({ currentTarget: { value } }) =>
                setTyped({ ...typed, sku: value })
              }
            />
          </Panel>
          <ProductFields
            typed={product}
            onChange={(changed) => setTyped({ sku: typedSku, ...changed })}
            problems={errors}
            disabled={false}
          />
          <Panel>
            {sentence !== null && (
              <Alert role="alert" color="red" mb="md">
                {sentence}
              </Alert>
            )}
            <Button type="submit" loading={save.isPending}>
              {text.create}
            </Button>
          </Panel>
        </EditorLayout>
      </form>
      {guard}
    </>
  )
}
