/** A folder that someone else removed meanwhile. */
export const placeNotFound = 'A pasta de destino não existe mais. Escolha outra.'

/** How many folders may lie within one another. */
export const FOLDERS_DEEP = 6

export type PlacedFolder = { id: number; parent_id: number | null; name: string }

type Move = { id: number; name: string; parentId: number | null }

type FolderProblem = 'unknown_parent' | 'into_itself' | 'too_deep' | 'name_taken'

/** Why a folder may not have this name and place among the brand's folders; null: it may. */
export function folderProblem(
  folders: readonly PlacedFolder[],
  { id, name, parentId }: Move,
): FolderProblem | null {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const above = parentId === null ? [] : trailOf(byId, parentId)
  if (above === null) return 'unknown_parent'
  if (above.some((folder) => folder.id === id)) return 'into_itself'
  if (above.length + heightOf(folders, id) > FOLDERS_DEEP) return 'too_deep'
  const isTaken = folders.some(
    (other) => other.id !== id && other.parent_id === parentId && other.name === name,
  )
  return isTaken ? 'name_taken' : null
}

/** The folders from the top to this one; null where it is not among them. */
export function trailOf(
  folders: ReadonlyMap<number, PlacedFolder>,
  id: number,
): PlacedFolder[] | null {
  const trail: PlacedFolder[] = []
  let next = folders.get(id)
  if (!next) return null
  while (next && trail.length < folders.size) {
    trail.unshift(next)
    next = next.parent_id === null ? undefined : folders.get(next.parent_id)
  }
  return trail
}

/** The levels of a folder and what lies within it; a new folder has one. */
function heightOf(folders: readonly PlacedFolder[], id: number): number {
  const below = folders.filter(({ parent_id: parent }) => parent === id)
  return 1 + Math.max(0, ...below.map((folder) => heightOf(folders, folder.id)))
}

/** The name of a file as people read it: without its ending, which the kind beside it or the picture says. */
export function fileTitle(name: string): string {
  return name.replace(/(?<=.)\.[a-z][a-z\d]{1,4}$/i, '')
}
