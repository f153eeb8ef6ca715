import { tooManyRequests } from "./rate-limits.ts";
import { SlidingWindow } from "./sliding-window.ts";

/**
 * Stops guessing at one account, from whatever addresses: ten wrong secrets in five minutes, and the next try is refused
 * with 429 until the oldest of them is five minutes old. A right one before that clears the count. Kept in memory, by the
 * address that was tried, whether there is such an account or not.
 */
export class GuessGuard {
  readonly #wrong: SlidingWindow;
  readonly #open = new Map<string, { tries: number; waiting: (() => void)[] }>();

  constructor(limit = 10, length = 5 * 60_000, now: () => number = Date.now) {
    this.#wrong = new SlidingWindow(limit, length, now);
  }

  /**
   * Runs one try. Tries that run at once cannot get round the limit: those that might be one too many wait for the
   * outcome of the others.
   * @param check resolves to whether the secret was right; a rejection counts as neither
   * @throws AuthError 429 when the account is blocked
   */
  async attempt(account: string, check: () => Promise<boolean>): Promise<boolean> {
    await this.#enter(account);
    try {
      const isRight = await check();
      if (isRight) this.#wrong.clear(account);
      else this.#wrong.add(account);
      return isRight;
    } finally {
      this.#leave(account);
    }
  }

  async #enter(account: string): Promise<void> {
    for (;;) {
      const wait = this.#wrong.wait(account);
      if (wait > 0) throw tooManyRequests(wait);
      const open = this.#open.get(account) ?? { tries: 0, waiting: [] };
      this.#open.set(account, open);
      if (open.tries < this.#wrong.room(account)) {
        open.tries += 1;
        return;
      }
      await new Promise<void>((resolve) => open.waiting.push(resolve));
    }
  }

  #leave(account: string): void {
    const open = this.#open.get(account);
    if (open === undefined) return;
    open.tries -= 1;
    for (const resolve of open.waiting.splice(0)) resolve();
    if (open.tries === 0) this.#open.delete(account);
  }
}
