import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { onlyReads } from '#platform/contract/endpoint/endpoint.ts'
import { allContracts } from '#server/app/contracts.ts'
import { readCatalogues } from '#tests/support/texts/catalogues.ts'

/** What a partner changes, and where a test presses "Desfazer" after it. */
const UNDONE: Record<string, string> = {
  changeProductList: 'src/features/selling/lists/portal/my-lists-screen.screen.test.tsx',
  deleteProductList: 'src/features/selling/lists/portal/my-lists-screen.screen.test.tsx',
  removeFavorites: 'src/features/selling/lists/portal/my-lists-screen.screen.test.tsx',
  deleteStorePhoto: 'src/features/selling/store/portal/store-editor.screen.test.tsx',
  saveStore: 'src/features/selling/store/portal/store-editor.screen.test.tsx',
  deletePhoto: 'tests/e2e/account/documents.spec.ts',
  updateProfile: 'src/features/people/profile/portal/address-screen.screen.test.tsx',
  readAllNotifications:
    'src/features/program/notifications/portal/notifications-screen.screen.test.tsx',
  saveLandingBanners: 'src/portal/screens/own-page/own-page.screen.test.tsx',
}

/** What is taken back by another operation, whose button stands in the same place. */
const TAKEN_BACK_BY: Record<string, string> = {
  addFavorites: 'removeFavorites',
  addPushDevice: 'removePushDevice',
  removePushDevice: 'addPushDevice',
  addStorePhoto: 'deleteStorePhoto',
  changeConsent: 'changeConsent',
  changeNotificationPreference: 'changeNotificationPreference',
  checkChecklistItem: 'uncheckChecklistItem',
  uncheckChecklistItem: 'checkChecklistItem',
  choosePaper: 'choosePaper',
  makeProductList: 'deleteProductList',
  makeSaleClaim: 'withdrawSaleClaim',
  noteShare: 'noteShare',
  openPartnerView: 'endPartnerView',
  requestCoupon: 'withdrawCouponRequest',
  sendDocument: 'deleteDocument',
  sendInvoice: 'sendInvoice',
  subscribeToMission: 'abandonMission',
  unreadNotifications: 'readAllNotifications',
  uploadPhoto: 'deletePhoto',
}

/** What is asked before it is done, and who asks, saying what is lost. */
const ASKED: Record<string, string> = {
  abandonMission: 'src/features/learning/missions/portal/leave-sheet.tsx',
  deleteDocument: 'src/features/people/documents/portal/document-list.tsx',
  joinBrand: 'src/features/people/memberships/portal/joined-brand.tsx',
}

/** Whole features whose changes cannot be taken back, and why. */
const FINAL_FEATURES: Record<string, string> = {
  challenges: 'codes that prove a contact',
  courses: 'what was learnt and answered',
  followers: 'a proof that the brand judges',
  'gift-cards': 'money',
  identity: 'sessions and passwords',
  payouts: 'a notice of the bank',
  platform: 'a batch of reads',
  privacy: 'the erasure has a way and a password of its own',
  redemption: 'money',
  registration: 'a step of the registration, which can be changed until the brand decides',
  shops: 'a notice of the shop',
  signup: 'a new registration',
  staff: 'sessions and passwords of the console',
  terms: 'an agreement',
}

/** Single operations that cannot be taken back, and why. */
const FINAL: Record<string, string> = {
  answerMissionQuestions: 'answers that the brand judges',
  confirmAccountAssociation: 'a code that proves an account',
  countAcceptedPartners: 'a read that the spec sends as a change',
  endPartnerView: 'the end of a session',
  generateCartLink: 'a new link changes nothing else',
  leaveBrand: 'a way and a password of its own',
  makeUploadUrl: 'an address that ends by itself',
  markChecklistItemSeen: 'a visit',
  noteCelebration: 'a visit',
  processSocialTracking: 'a read of a social network',
  queryPublicCategoryProducts: 'a search',
  queryPublicCompanyProducts: 'a search',
  readNotification: 'a visit',
  recordAppEvent: 'a visit',
  sendMissionContent: 'a content that the brand judges',
  sendPayoutCode: 'a code',
  showLinkStatistics: 'a search',
  startAccountAssociation: 'a code that proves an account',
  validatePixKey: 'a look-up',
  withdrawCouponRequest: 'a new request can be made',
  withdrawSaleClaim: 'a new claim can be made',
}

const writes = allContracts.filter(
  ({ endpoint }) =>
    !onlyReads(endpoint) &&
    ['public', 'signed_in', 'approved'].some((access) => access === endpoint.access),
)

test('each change of a partner can be undone, is asked before, or says why not', () => {
  const known = { ...UNDONE, ...TAKEN_BACK_BY, ...ASKED, ...FINAL }
  const open = writes.filter(
    ({ name, endpoint }) => !(name in known) && !(endpoint.feature in FINAL_FEATURES),
  )
  expect(open.map(({ name }) => name)).toEqual([])
})

test('what is said of changes is said of changes that exist', () => {
  const names = new Set(writes.map(({ name }) => name))
  const features = new Set(writes.map(({ endpoint }) => endpoint.feature))
  const tables = [UNDONE, TAKEN_BACK_BY, ASKED, FINAL].flatMap((table) =>
    Object.keys(table),
  )
  expect(tables.filter((name) => !names.has(name))).toEqual([])
  expect(Object.values(TAKEN_BACK_BY).filter((name) => !names.has(name))).toEqual([])
  expect(Object.keys(FINAL_FEATURES).filter((name) => !features.has(name))).toEqual([])
})

test.each(Object.entries(UNDONE))('%s is undone by a person in %s', (_name, file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/click\([^;]*'Desfazer'|'Desfazer' }\)/)
})

test.each(Object.entries(ASKED))('%s is asked before by %s', (_name, file) => {
  expect(readFileSync(file, 'utf8')).toContain('ConfirmSheet')
})

/** Where the catalogues say what a person confirms, by the names under which `ConfirmSheet` is given it. */
const QUESTION =
  /(^|\.)((remove(Folder)?|hide|archive)Sentence|leaveWarning|(confirm|removal|confirmRemoval|leave|disconnection|cancelling|guard|remove)\.sentence)$/
/** What is lost, ends, or stays. */
const LOST =
  /deixa(m)? de|\bsa(em|i)\b|perde|perdid|apagad|não (recebem|encontram|veem|são lidos|dá para|podem)|termina|para de|fica guardado/

test('each question before a loss says what is lost', async () => {
  const texts = await readCatalogues([
    'src/features/**/{portal,console}/**/text.ts',
    'src/platform/web/console/text.ts',
  ])
  const questions = texts.filter(({ key }) => QUESTION.test(key))
  expect(new Set(questions.map(({ file }) => file)).size).toBeGreaterThan(20)
  const silent = questions.filter(({ words }) => !LOST.test(words))
  expect(silent).toEqual([])
})

test('each question takes its sentence from such a text', () => {
  const files = globSync('src/**/*.tsx').filter((file) => !file.includes('.test.'))
  const asked = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('<ConfirmSheet')
      .slice(1)
      .map((code) => ({
        file,
        said: /sentence=\{([^\n]+)\}\n|\{\.\.\.([\w.]+)\}/.exec(code),
      })),
  )
  expect(asked.length).toBeGreaterThan(20)
  const unknown = asked.filter(
    ({ said }) =>
      !/(remove(Folder)?|hide|archive)Sentence|leaveWarning|(confirm|confirmRemoval|removal|leave|disconnection|guard|words)\.sentence|\b(removal|cancelling|question)$|words\.(noE|e)ffect/.test(
        said?.[1] ?? said?.[2] ?? '',
      ),
  )
  expect(unknown.map(({ file }) => file)).toEqual([])
})
