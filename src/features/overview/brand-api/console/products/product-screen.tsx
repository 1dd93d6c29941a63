import { useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'

import {
  deleteProduct,
  listBrandProducts,
  showBrandProduct,
} from '#features/selling/catalog/brand-contract.ts'
import { call, callVersioned } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { EditorLayout } from '#platform/web/console/content/editor-layout.tsx'
import { PutAway } from '#platform/web/console/content/put-away.tsx'
import { useContentEdit } from '#platform/web/console/content/use-content-edit.ts'
import { changedFields } from '#platform/web/console/forms/changed-fields.ts'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import { ifMatch } from '#platform/web/console/forms/use-versioned-edit.ts'
import { type Loaded, VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { putProduct } from '../../product-contract.ts'
import { ProductFields } from './product-fields.tsx'
import { ProductPicture } from './product-picture.tsx'
import { text } from './text.ts'
import { type Product, readProduct, typedProductOf } from './typed-product.ts'

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
  const refreshList = () =>
    queryClient.invalidateQueries({ queryKey: endpointKey(listBrandProducts) })
  const read = () => callVersioned(showBrandProduct, { params })
  const edit = useContentEdit({
    current,
    reload,
    typedOf: typedProductOf,
    read: readProduct,
    send: async (body, version) => {
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
  return (
    <>
      <PageHeader title={name} description={sku} backTo={path('/produtos')} />
      <form onSubmit={edit.submit} noValidate>
        <EditorLayout
          preview={<ProductPicture address={edit.typed.image} name={edit.typed.name} />}
        >
          <ProductFields
            typed={edit.typed}
            onChange={edit.setTyped}
            problems={edit.errors}
            disabled={!may}
          />
          {may && (
            <Panel>
              <SaveBar
                object={`product:${id}`}
                edit={edit}
                problem={edit.problem}
                fields={changedFields(edit.versions, changeLabels)}
              >
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
              </SaveBar>
            </Panel>
          )}
        </EditorLayout>
      </form>
      {edit.guard}
    </>
  )
}
