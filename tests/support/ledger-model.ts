/** An independent, simple model of the ledger in memory, in centavos. */
export type ModelBalances = {
  underAnalysis: number
  available: number
  reserved: number
  redeemed: number
  expired: number
  debt: number
}

type Lot = {
  cause: string
  state: 'analysis' | 'released'
  amount: number
  remaining: number
  reserved: number
  expired: number
  releaseAt: number | null
  releasedAt: number
  expiresAt: number
  order: number
}

type Hold = { id: string; parts: { lot: Lot; amount: number }[] }

export class LedgerModel {
  balances: ModelBalances = {
    underAnalysis: 0,
    available: 0,
    reserved: 0,
    redeemed: 0,
    expired: 0,
    debt: 0,
  }
  private lots: Lot[] = []
  private holds: Hold[] = []

  /** Undoes a step, where the product refuses the request as a whole. */
  undo(step: () => boolean): boolean {
    const before = structuredClone({
      balances: this.balances,
      lots: this.lots,
      holds: this.holds,
    })
    const done = step()
    if (!done) Object.assign(this, before)
    return done
  }

  setCredit(cause: string, target: number, releaseAt: number | null): void {
    const lot = this.lots.find((known) => known.cause === cause)
    if (!lot) {
      if (target === 0) return
      this.lots.push(this.newLot({ cause, amount: target, state: 'analysis', releaseAt }))
      this.balances.underAnalysis += target
      return
    }
    const delta = target - lot.amount
    if (lot.state === 'analysis') {
      lot.releaseAt = releaseAt
      lot.amount = target
      lot.remaining = target
      this.balances.underAnalysis += delta
    } else if (delta > 0) {
      lot.amount += delta
      lot.remaining += delta
      this.balances.available += delta
      this.repay()
    } else if (delta < 0) this.takeBack(lot, -delta)
  }

  grant(cause: string, amount: number, expiresAt: number): void {
    if (this.lots.some((lot) => lot.cause === cause)) return
    this.lots.push({
      ...this.newLot({ cause, amount, state: 'released', releaseAt: null }),
      // Grants are not sales: no closing of this model includes them.
      releasedAt: Infinity,
      expiresAt,
    })
    this.balances.available += amount
    this.repay()
  }

  /** The brand's debit; what the balance does not cover becomes debt. */
  debit(amount: number): void {
    const taken = this.take(amount)
    this.balances.available -= taken
    this.balances.debt += amount - taken
  }

  /** Cancels a part of the debt; false where less is owed. */
  writeOff(amount: number): boolean {
    if (amount > this.balances.debt) return false
    this.balances.debt -= amount
    return true
  }

  releaseDue(now: number, expiresAt: number): void {
    const due = this.lots
      .filter(
        (lot) =>
          lot.state === 'analysis' &&
          lot.amount > 0 &&
          lot.releaseAt !== null &&
          lot.releaseAt <= now,
      )
      .sort((a, b) => (a.releaseAt ?? 0) - (b.releaseAt ?? 0) || a.order - b.order)
    for (const lot of due) {
      this.release(lot, now, expiresAt)
      this.repay()
    }
  }

  /**
   * A closing of all credits that were due before now; returns the held amount and the paid
   * debt.
   */
  close(
    id: string,
    { now, minimum, expiresAt }: { now: number; minimum: number; expiresAt: number },
  ): { held: number; debt: number } | null {
    const due = this.lots.filter((lot) =>
      lot.state === 'analysis'
        ? lot.amount > 0 && lot.releaseAt !== null && lot.releaseAt < now
        : lot.releasedAt < now && lot.expiresAt > now,
    )
    const taken = due.reduce((sum, lot) => sum + lot.remaining - lot.reserved, 0)
    const debt = this.balances.debt
    if (taken - debt < Math.max(1, minimum)) return null
    for (const lot of due) if (lot.state === 'analysis') this.release(lot, now, expiresAt)
    this.repay()
    const parts = due
      .map((lot) => ({ lot, amount: lot.remaining - lot.reserved }))
      .filter((part) => part.amount > 0)
    for (const { lot, amount } of parts) lot.reserved += amount
    this.holds.push({ id, parts })
    this.balances.available -= taken - debt
    this.balances.reserved += taken - debt
    return { held: taken - debt, debt }
  }

  expireDue(now: number): void {
    for (const lot of this.spendable()) if (lot.expiresAt <= now) this.expire(lot)
  }

  hold(id: string, amount: number, now: number): boolean {
    if (this.balances.debt > 0) return false
    this.expireDue(now)
    if (this.balances.available < amount) return false
    const parts: Hold['parts'] = []
    let left = amount
    for (const lot of this.spendable()) {
      const part = Math.min(left, lot.remaining - lot.reserved)
      lot.reserved += part
      left -= part
      parts.push({ lot, amount: part })
      if (left === 0) break
    }
    this.holds.push({ id, parts })
    this.balances.available -= amount
    this.balances.reserved += amount
    return true
  }

  resolve(id: string, how: 'capture' | 'void'): boolean {
    const hold = this.holds.find((known) => known.id === id)
    if (!hold) return false
    this.holds = this.holds.filter((known) => known !== hold)
    const amount = hold.parts.reduce((sum, part) => sum + part.amount, 0)
    for (const part of hold.parts) {
      part.lot.reserved -= part.amount
      if (how === 'capture') part.lot.remaining -= part.amount
    }
    this.balances.reserved -= amount
    if (how === 'capture') this.balances.redeemed += amount
    else {
      this.balances.available += amount
      this.repay()
    }
    return true
  }

  private release(lot: Lot, now: number, expiresAt: number): void {
    lot.state = 'released'
    lot.releasedAt = now
    lot.expiresAt = expiresAt
    this.balances.underAnalysis -= lot.amount
    this.balances.available += lot.amount
  }

  private newLot(lot: Pick<Lot, 'cause' | 'amount' | 'state' | 'releaseAt'>): Lot {
    const order = this.lots.length
    return {
      ...lot,
      remaining: lot.amount,
      reserved: 0,
      expired: 0,
      releasedAt: Infinity,
      expiresAt: Infinity,
      order,
    }
  }

  private spendable(): Lot[] {
    return this.lots
      .filter((lot) => lot.state === 'released' && lot.remaining > lot.reserved)
      .sort((a, b) => a.expiresAt - b.expiresAt || a.order - b.order)
  }

  private take(amount: number): number {
    let left = amount
    for (const lot of this.spendable()) {
      const part = Math.min(left, lot.remaining - lot.reserved)
      lot.remaining -= part
      left -= part
    }
    return amount - left
  }

  private repay(): void {
    const paid = Math.min(this.balances.available, this.balances.debt)
    this.take(paid)
    this.balances.available -= paid
    this.balances.debt -= paid
  }

  private expire(lot: Lot): void {
    const lapsed = lot.remaining - lot.reserved
    lot.remaining -= lapsed
    lot.expired += lapsed
    this.balances.available -= lapsed
    this.balances.expired += lapsed
  }

  private takeBack(lot: Lot, amount: number): void {
    const own = Math.min(lot.remaining - lot.reserved, amount)
    const lapsed = Math.min(lot.expired, amount - own)
    lot.amount -= amount
    lot.remaining -= own
    lot.expired -= lapsed
    const other = this.take(amount - own - lapsed)
    this.balances.available -= own + other
    this.balances.expired -= lapsed
    this.balances.debt += amount - own - lapsed - other
  }
}
