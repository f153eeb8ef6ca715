import { AuthError } from "./errors.ts";
import { SlidingWindow, tooManyRequests } from "./rate-limits.ts";

type Guess = {
  /** The parsed e-mail address that was tried, which need not have an account. */
  account: string;
  clientAddress: string;
};

/**
 * Limits guesses at accounts: ten wrong secrets in five minutes from one address, and a hundred from all addresses.
 */
export class AccountGuard {
  readonly byClientAndAccount = new GuessGuard();
  readonly #byAccount = new GuessGuard(100);

  /**
   * Runs a check unless the account, or this client for this account, had too many wrong secrets.
   * @throws AuthError 429
   */
  attempt<Result>(
    { account, clientAddress }: Guess,
    check: () => Promise<Result>,
  ): Promise<Result> {
    return this.#byAccount.attempt(account, () =>
      this.byClientAndAccount.attempt(`${clientAddress} ${account}`, check),
    );
  }
}

/**
 * Limits guesses per key: after so many wrong secrets in five minutes, the next attempt is refused with 429 until the
 * oldest is five minutes old. A correct one resets the count. Kept in memory.
 */
export class GuessGuard {
  readonly #wrong: SlidingWindow;
  readonly #open = new Map<string, { tries: number; waiting: (() => void)[] }>();

  constructor(limit = 10, length = 5 * 60_000, now: () => number = Date.now) {
    this.#wrong = new SlidingWindow(limit, length, now);
  }

  /**
   * Runs one attempt. Concurrent attempts cannot exceed the limit: those that might wait for the outcome of the
   * others.
   * @param check a wrong secret gives false, or is refused as `otp_expired`; any other failure counts as neither
   */
  async attempt<Result>(key: string, check: () => Promise<Result>): Promise<Result> {
    await this.#enter(key);
    try {
      const result = await check();
      if (result === false) this.#wrong.add(key);
      else this.#wrong.clear(key);
      return result;
    } catch (error) {
      if (error instanceof AuthError && error.code === "otp_expired") this.#wrong.add(key);
      throw error;
    } finally {
      this.#leave(key);
    }
  }

  async #enter(key: string): Promise<void> {
    for (;;) {
      const wait = this.#wrong.wait(key);
      if (wait > 0) throw tooManyRequests(wait);
      const open = this.#open.get(key) ?? { tries: 0, waiting: [] };
      this.#open.set(key, open);
      if (open.tries < this.#wrong.room(key)) {
        open.tries += 1;
        return;
      }
      await new Promise<void>((resolve) => open.waiting.push(resolve));
    }
  }

  #leave(key: string): void {
    const open = this.#open.get(key);
    if (open === undefined) return;
    open.tries -= 1;
    for (const resolve of open.waiting.splice(0)) resolve();
    if (open.tries === 0) this.#open.delete(key);
  }
}
