import { call, callVersioned } from '#platform/web/api/api.ts'
import { ListEditor } from '#platform/web/console/content/list-editor.tsx'
import {
  ifMatch,
  useVersionedEdit,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { type Loaded, VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { putFaq, showBrandFaq } from '../brand-contract.ts'
import { CategoryPanel } from './category-panel.tsx'
import { FaqPreview } from './faq-preview.tsx'
import { text } from './text.ts'
import { blankCategory, type Faq } from './typed-faq.ts'

/** The partners' help page: subjects and questions, written and ordered. */
export function FaqEditorScreen() {
  return (
    <>
      <PageHeader title={text.title} description={text.hint} />
      <VersionedLoad endpoint={showBrandFaq} input={{}}>
        {(loaded) => <EditFaq {...loaded} />}
      </VersionedLoad>
    </>
  )
}

function EditFaq({ current, reload, store }: Loaded<Faq>) {
  const may = useMay('content.write')
  const edit = useVersionedEdit({
    current,
    reload,
    typedOf: ({ categories }: Faq) => categories,
    save: async (categories, version) => {
      await call(putFaq, { body: { categories } }, { headers: ifMatch(version) })
      return callVersioned(showBrandFaq, {})
    },
    onSaved: (saved) => {
      store(saved)
      notifySuccess(text.saved)
    },
  })
  const categories = edit.typed
  const names = current.data.categories.map(({ category }) => category).join(', ')
  return (
    <ListEditor
      object="faq"
      edit={edit}
      may={may}
      words={{ none: text.none, add: text.addCategory }}
      onAdd={() => edit.setTyped([...categories, blankCategory()])}
      entry={(index, problems) => (
        <CategoryPanel
          // Subjects have no key.
          key={index}
          index={index}
          categories={categories}
          problems={problems}
          disabled={!may}
          onChange={edit.setTyped}
        />
      )}
      preview={<FaqPreview categories={categories} />}
      changed={text.nowHas(names)}
    />
  )
}
