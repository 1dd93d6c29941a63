import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { runVitest } from './run-vitest.ts'

/** Kept between runs: packages of an older version take minutes. */
const CACHE = join(tmpdir(), 'aliado-upgrade')

/** A migration and functions as the next version may have them: they only add. */
const NEXT_MIGRATION = `-- owner: platform
create table of_the_next_version (brand_id integer not null, id bigint generated always as identity, primary key (brand_id, id));
alter table partner add column of_the_next_version text;
alter table redemption add column of_the_next_version integer not null default 0;
`

/**
 * Runs the version before this one and this one at once, and back: five to twelve minutes. The version before is the
 * commit before the last change of package.json's version, or UPGRADE_FROM.
 */
function main(): number {
  const older = versionAt(git('rev-parse', process.env['UPGRADE_FROM'] ?? lastRelease()))
  const newer = join(CACHE, 'newer')
  rmSync(newer, { recursive: true, force: true })
  copyHere(newer)
  writeFileSync(join(newer, 'db/migrations/9000_next_version.sql'), NEXT_MIGRATION)
  appendFileSync(join(newer, 'db/functions/platform.sql'), '-- Of the next version.\n')
  return runVitest(['tests/upgrade/'], {
    UPGRADE_FROM_FOLDER: older,
    UPGRADE_TO_FOLDER: newer,
  })
}

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()

function lastRelease(): string {
  const [bump] = git('log', '-G"version":', '--format=%H', '--', 'package.json').split('\n')
  return `${bump}^`
}

/** The files of a commit with its packages. */
function versionAt(commit: string): string {
  const folder = join(CACHE, commit)
  if (existsSync(join(folder, 'ready'))) return folder
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const packages = `${commit}:package-lock.json`
  const differ = git('diff', '--stat', packages, 'HEAD:package-lock.json').split('\n')
  // The lock file names the version too: two lines.
  if (/ 2 insertions.* 2 deletions|^$/.test(differ.at(-1) ?? '')) linkPackages(folder)
  else execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' })
  writeFileSync(join(folder, 'ready'), '')
  return folder
}

/** The files as they are here, also those that are not committed yet. */
function copyHere(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const name of git('ls-files', '-co', '--exclude-standard').split('\n'))
    if (existsSync(name)) cpSync(name, join(folder, name))
  linkPackages(folder)
}

function linkPackages(folder: string): void {
  execFileSync('cp', ['-al', 'node_modules', join(folder, 'node_modules')])
}

process.exitCode = main()
