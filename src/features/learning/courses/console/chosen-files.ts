/** A file that a person chose, with its place in the chosen folder. */
type ChosenFile = { path: string; file: File }

const TEXTS = /\.(ya?ml|md|markdown|txt|vtt)$/i
const YAML = /\.ya?ml$/i

/** The chosen files as the import names them; hidden ones are left out. */
function chosenFiles(files: File[]): ChosenFile[] {
  return files
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    .filter(({ file }) => !file.name.startsWith('.'))
}

export function hasYaml(files: File[]): boolean {
  return files.some(({ name }) => YAML.test(name))
}

/** The YAML files, and the texts that they may name. */
export function textsOf(files: File[]): Promise<{ path: string; text: string }[]> {
  return Promise.all(
    chosenFiles(files)
      .filter(({ path }) => TEXTS.test(path))
      .map(async ({ path, file }) => ({ path, text: await file.text() })),
  )
}

/** The file that a course names: beside its YAML. */
export function fileBeside(
  files: File[],
  { yaml, name }: { yaml: string; name: string },
): File | undefined {
  const wanted = `${yaml.slice(0, yaml.lastIndexOf('/') + 1)}${name}`
  return chosenFiles(files).find(({ path }) => path === wanted)?.file
}
