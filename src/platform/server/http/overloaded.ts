/** More waits than can be answered in time: nothing was done, and trying again later helps. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}
