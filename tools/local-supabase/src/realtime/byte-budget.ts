/** Counts the bytes that are kept for somebody against the most that may be. */
export class ByteBudget {
  readonly #most: number;
  #used = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** Counts more bytes, or fewer for a negative number. @returns false, with nothing counted, beyond the most */
  change(bytes: number): boolean {
    if (this.#used + bytes > this.#most) return false;
    this.#used += bytes;
    return true;
  }
}
