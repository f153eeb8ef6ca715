/** Timers cannot wait for years, so the time is looked at again at least this often. */
const longestWaitMs = 5 * 60_000;

/** Tells when a token has expired. */
export class ExpiryTimer {
  #timer: NodeJS.Timeout | undefined;

  /** @param exp seconds since 1970; undefined: never */
  start(exp: number | undefined, onExpired: () => void): void {
    this.stop();
    if (exp === undefined) return;
    const check = () => {
      const left = exp * 1000 - Date.now();
      if (left <= 0) onExpired();
      else this.#timer = setTimeout(check, Math.min(left, longestWaitMs));
    };
    this.#timer = setTimeout(check, Math.max(0, Math.min(exp * 1000 - Date.now(), longestWaitMs)));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
