/**
 * More requests wait than can be answered in time: nothing was done, and a retry later
 * helps.
 */
export class Overloaded extends Error {
  override name = 'Overloaded'
}
