/**
 * Pictures of the screens of the portal and the console, on a phone and a desktop, light and dark, into
 * the folder `pictures`. The tests that visit every screen take them.
 */
process.env['PICTURES'] = 'pictures'
process.argv.push(
  'tests/e2e/frame/screens.spec.ts',
  'tests/e2e/frame/desk.spec.ts',
  'tests/e2e/console/console.spec.ts',
)
await import('../test-e2e.ts')

export {}
