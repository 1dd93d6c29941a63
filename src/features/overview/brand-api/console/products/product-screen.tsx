import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useParams } from 'react-router'

import {
  deleteProduct,
  listBrandProducts,
  showBrandProduct,
} from '#features/selling/catalog/brand-contract.ts'
import { fieldErrors } from '#platform/web/api/api-error.ts'
import { call, callVersioned } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { EditorLayout } from '#platform/web/console/content/editor-layout.tsx'
import { PutAway } from '#platform/web/console/content/put-away.tsx'
import { changedFields } from '#platform/web/console/forms/changed-fields.ts'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import {
  ifMatch,
  useVersionedEdit,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { type Loaded, VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { putProduct } from '../../product-contract.ts'
import { ProductFields } from './product-fields.tsx'
import { ProductPicture } from './product-picture.tsx'
import { text } from './text.ts'
import {
  type Problems,
  type Product,
  readProduct,
  typedProductOf,
} from './typed-product.ts'

const changeLabels = {
  name: text.name,
  category: text.category,
  price: text.price,
  promotion: text.promotion,
  url: text.url,
  image: text.image,
  description: text.description,
}

/** One product: written, and taken out of the catalogue. */
export function ProductScreen() {
  const { sku = '' } = useParams()
  return (
    <VersionedLoad endpoint={showBrandProduct} input={{ params: { sku } }} key={sku}>
      {(loaded) => <EditProduct {...loaded} />}
    </VersionedLoad>
  )
}

function EditProduct({ current, reload, store }: Loaded<Product>) {
  const path = useBrandPath()
  const queryClient = useQueryClient()
  const may = useMay('content.write')
  const { id, sku, name, active } = current.data
  const params = { sku }
  const [problems, setProblems] = useState<Problems>({})
  const refreshList = () =>
    queryClient.invalidateQueries({ queryKey: endpointKey(listBrandProducts) })
  const read = () => callVersioned(showBrandProduct, { params })
  const edit = useVersionedEdit({
    current,
    reload,
    typedOf: typedProductOf,
    save: async (typed, version) => {
      const { body } = readProduct(typed)
      if (body === null) throw new Error('the submit shows problems before it saves')
      const input = { params, query: { only_new: false }, body }
      await call(putProduct, input, { headers: ifMatch(version) })
      return read()
    },
    onSaved: (saved) => {
      store(saved)
      notifySuccess(text.saved)
      return refreshList()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { problems: found } = readProduct(edit.typed)
    setProblems(found ?? {})
    if (found === null) edit.save()
  }
  const errors = { ...fieldErrors(edit.error), ...problems }
  const hasErrors = Object.keys(errors).length > 0
  return (
    <>
      <PageHeader title={name} description={sku} backTo={path('/produtos')} />
      <form onSubmit={submit} noValidate>
        <EditorLayout
          preview={<ProductPicture address={edit.typed.image} name={edit.typed.name} />}
        >
          <ProductFields
            typed={edit.typed}
            onChange={edit.setTyped}
            problems={errors}
            disabled={!may}
          />
          {may && (
            <Panel>
              <SaveBar
                object={`product:${id}`}
                edit={edit}
                problem={hasErrors ? text.problems : refusedWords(edit.error, []).above}
                fields={changedFields(edit.versions, changeLabels)}
              />
              {active && (
                <PutAway
                  words={{
                    act: text.remove,
                    title: text.removeTitle(name),
                    sentence: text.removeSentence,
                    keep: text.keep,
                    done: text.removed,
                  }}
                  disabled={edit.isDirty}
                  send={() =>
                    call(deleteProduct, { params }, { headers: ifMatch(current.version) })
                  }
                  onDone={async () => {
                    const removed = await read()
                    store(removed)
                    edit.adopt(removed)
                    await refreshList()
                  }}
                />
              )}
            </Panel>
          )}
        </EditorLayout>
      </form>
      {edit.guard}
    </>
  )
}
