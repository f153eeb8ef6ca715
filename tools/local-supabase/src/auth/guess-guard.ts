import { AuthError } from "./errors.ts";
import { SlidingWindow, tooManyRequests } from "./rate-limits.ts";

type Guess = {
  /** The e-mail address that was tried, parsed: there need not be such an account. */
  account: string;
  from: string;
};

/**
 * Stops guessing at accounts: ten wrong secrets in five minutes from one address, which leaves the owner at another one
 * alone, and a hundred from all addresses together.
 */
export class AccountGuard {
  readonly #byClient = new GuessGuard();
  readonly #byAccount = new GuessGuard(100);

  attempt<Result>({ account, from }: Guess, check: () => Promise<Result>): Promise<Result> {
    return this.#byAccount.attempt(account, () =>
      this.#byClient.attempt(`${from} ${account}`, check),
    );
  }
}

/**
 * Stops guessing under one key: so many wrong secrets in five minutes, and the next try is refused with 429 until the
 * oldest of them is five minutes old. A right one before that clears the count. Kept in memory.
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
