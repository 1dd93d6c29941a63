import { Button, FileButton, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { fileProblem } from '#platform/contract/uploaded-file.ts'
import { call } from '#platform/web/api/api.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import {
  deleteLookPicture,
  LookFile,
  type LookPicture,
  lookPictures,
  PICTURE_TYPES,
  putLookPicture,
  type showLook,
} from '../../look-contract.ts'
import { text } from '../text.ts'

import classes from './look-pictures.module.css'

const words = text.look.pictures

type Look = Output<typeof showLook>
type LookPicturesProps = { look: Look; may: boolean; onChanged: () => void }

/** The logo and the icon: sent, replaced, removed. */
export function LookPictures({ look, may, onChanged }: LookPicturesProps) {
  return (
    <Panel title={words.title}>
      {lookPictures.map((picture) => (
        <PictureRow
          key={picture}
          picture={picture}
          address={picture === 'logo' ? look.logo_url : look.icon_url}
          may={may}
          onChanged={onChanged}
        />
      ))}
    </Panel>
  )
}

type RowProps = {
  picture: LookPicture
  address: string | null
  may: boolean
  onChanged: () => void
}

function PictureRow({ picture, address, may, onChanged }: RowProps) {
  const [name = '', sentence] = words[picture]
  const change = useMutation({
    mutationFn: (file: File | null) =>
      file === null
        ? call(deleteLookPicture, { params: { picture } })
        : call(putLookPicture, { params: { picture }, body: { file } }),
    onSuccess: (_, file) => {
      notifySuccess(file === null ? words.removed : words.saved)
      onChanged()
    },
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
  })
  function send(file: File | null) {
    if (file === null) return
    const problem = fileProblem(LookFile, file)
    if (problem === null) change.mutate(file)
    else notifyProblem(problem)
  }
  return (
    <div className={classes['row']}>
      <div className={classes['frame']}>
        {address === null ? (
          <Text size="sm" c="dimmed">
            {picture === 'logo' ? words.none : words.noIcon}
          </Text>
        ) : (
          <img src={address} alt={name} className={classes['picture']} />
        )}
      </div>
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {sentence} {words.hint}
        </Text>
        {may && (
          <Group mt="sm" gap="xs">
            <FileButton accept={PICTURE_TYPES.join(',')} onChange={send}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  loading={change.isPending}
                  aria-label={words.sendOf(
                    address === null ? words.send : words.replace,
                    name,
                  )}
                >
                  {address === null ? words.send : words.replace}
                </Button>
              )}
            </FileButton>
            {address !== null && (
              <Button
                variant="subtle"
                color="red"
                disabled={change.isPending}
                aria-label={words.removeOf(name)}
                onClick={() => change.mutate(null)}
              >
                {words.remove}
              </Button>
            )}
          </Group>
        )}
      </div>
    </div>
  )
}
