import { Button, Text } from '@mantine/core'
import type { FormEvent } from 'react'

import { fieldErrors } from '#platform/web/api/api-error.ts'
import { call, callVersioned } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { EditorLayout } from '#platform/web/console/content/editor-layout.tsx'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import {
  ifMatch,
  useVersionedEdit,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { type Loaded, VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

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
  const errors = fieldErrors(edit.error)
  const hasErrors = Object.keys(errors).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    edit.save()
  }
  return (
    <form onSubmit={submit} noValidate>
      <EditorLayout preview={<FaqPreview categories={categories} />}>
        {categories.length === 0 && (
          <Panel>
            <Text>{text.none}</Text>
          </Panel>
        )}
        {categories.map((_, index) => (
          <CategoryPanel
            // Subjects have no key.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            index={index}
            categories={categories}
            problems={errors}
            disabled={!may}
            onChange={edit.setTyped}
          />
        ))}
        {may && (
          <>
            <Button
              variant="default"
              onClick={() => edit.setTyped([...categories, blankCategory()])}
            >
              {text.addCategory}
            </Button>
            <Panel>
              <SaveBar
                object="faq"
                edit={edit}
                problem={hasErrors ? text.problems : refusedWords(edit.error, []).above}
                changed={text.nowHas(
                  current.data.categories.map(({ category }) => category).join(', '),
                )}
              />
            </Panel>
          </>
        )}
      </EditorLayout>
      {edit.guard}
    </form>
  )
}
