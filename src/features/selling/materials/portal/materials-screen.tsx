import { Button, VisuallyHidden } from '@mantine/core'
import {
  IconDownload,
  IconFileTypePdf,
  IconFolder,
  IconMovie,
  IconPhoto,
} from '@tabler/icons-react'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link, Navigate, useSearchParams } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatBytes } from '#platform/web/format-number.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { isFolderId, type listMaterials } from '../contract.ts'
import { fileTitle } from '../rules.ts'
import { shelfQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './materials-screen.module.css'

export type Material = Output<typeof listMaterials>['data'][number]
type Using = { onUse: (file: Material) => void }

/** The brand's drive; a file is downloaded, or used at once. */
export function Materials({ onUse }: Using) {
  const [search] = useSearchParams()
  const folder = search.get('folder')
  const directory = folder === null ? null : Number(folder)
  if (directory !== null && !isFolderId(directory)) return <Navigate to="/404" replace />
  return (
    <>
      <PageHeader title={text.title} description={text.description} backTo="/dashboard" />
      <Panel>
        <ScreenBoundary key={directory} ofAddress={directory !== null}>
          <Shelf directory={directory} onUse={onUse} />
        </ScreenBoundary>
      </Panel>
    </>
  )
}

function Shelf({ directory, onUse }: Using & { directory: number | null }) {
  const shelf = useSuspenseInfiniteQuery(shelfQuery(directory))
  const items = shelf.data.pages.flatMap((page) => page.data)
  const trail = shelf.data.pages[0]?.trail ?? []
  return (
    <>
      {trail.length > 0 && <Trail trail={trail} />}
      {items.length === 0 && (
        <EmptyState
          drawing="list"
          sentence={directory === null ? text.empty : text.emptyFolder}
        />
      )}
      <ul className={classes['shelf']}>
        {items.map((item) => (
          <li key={`${item.kind}-${item.id}`}>
            {item.kind === 'directory' ? (
              <Folder folder={item} />
            ) : (
              <File file={item} onUse={onUse} />
            )}
          </li>
        ))}
      </ul>
      {shelf.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt="md"
          loading={shelf.isFetchingNextPage}
          onClick={() => void shelf.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </>
  )
}

function Trail({ trail }: { trail: { id: number; name: string }[] }) {
  return (
    <nav aria-label={text.trail} className={classes['trail']}>
      <ol>
        <li>
          <Link to="/materials">{text.top}</Link>
        </li>
        {trail.map(({ id, name }, index) => (
          <li key={id}>
            {index === trail.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <Link to={`/materials?folder=${id}`}>{name}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Two rows of two fill the picture of a folder. */
const TILES = 4

/** Its first pictures, so that a folder is known without opening it. */
function Folder({ folder }: { folder: Material }) {
  const several = folder.previews.length === TILES
  return (
    <Link to={`/materials?folder=${folder.id}`} className={classes['item']}>
      <span className={classes['picture']} data-several={several || undefined}>
        {folder.previews.length === 0 ? (
          <IconFolder aria-hidden size={44} stroke={1.5} />
        ) : (
          folder.previews
            .slice(0, several ? TILES : 1)
            .map((link) => (
              <img key={link} src={link} alt="" loading="lazy" width={320} height={320} />
            ))
        )}
        {folder.previews.length > 0 && (
          <span className={classes['sign']}>
            <IconFolder aria-hidden size={20} stroke={1.75} />
          </span>
        )}
      </span>
      <span className={classes['words']}>
        <VisuallyHidden>{text.open}</VisuallyHidden>
        <span className={classes['name']}>{folder.name}</span>
        <span className={classes['kind']}>{text.files(folder.files ?? 0)}</span>
      </span>
    </Link>
  )
}

const glyphs = { 'application/pdf': IconFileTypePdf, 'video/mp4': IconMovie }

function File({ file, onUse }: Using & { file: Material }) {
  const type = file.content_type ?? ''
  const Glyph =
    type === 'application/pdf' || type === 'video/mp4' ? glyphs[type] : IconPhoto
  const kind = text.kinds[type] ?? text.file
  const name = fileTitle(file.name)
  return (
    <div className={classes['item']}>
      <span className={classes['picture']}>
        {file.thumbnail_link === null ? (
          <Glyph aria-hidden size={44} stroke={1.5} />
        ) : (
          <img src={file.thumbnail_link} alt="" loading="lazy" width={320} height={320} />
        )}
      </span>
      <span className={classes['words']}>
        <span className={classes['name']} title={file.name}>
          {name}
        </span>
        <span className={classes['kind']}>
          {file.size === null ? kind : `${kind} · ${formatBytes(file.size)}`}
        </span>
      </span>
      <span className={classes['acts']}>
        <Button
          className={classes['use'] ?? ''}
          aria-label={text.useOf(name)}
          onClick={() => onUse(file)}
        >
          {text.use}
        </Button>
        <a
          href={file.link ?? undefined}
          download={file.name}
          className={classes['get']}
          aria-label={`${text.download} ${name}`}
        >
          <IconDownload aria-hidden size={20} />
        </a>
      </span>
    </div>
  )
}
