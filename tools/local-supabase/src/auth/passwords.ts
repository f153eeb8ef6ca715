import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";

import { compare, hash, parseOptions } from "@node-rs/bcrypt";

import type { Config } from "../config.ts";
import { AuthError, invalid } from "./errors.ts";

const maximumBytes = 72;

/** Supabase Auth's default. */
const usualCost = 10;

/** A hash of a random password, so that an unknown account takes as long as a known one. */
const decoy = (cost: number) =>
  `$2a$${String(cost).padStart(2, "0")}$33c9LBiZJmpjcrVOdyGJ5e2HxhkB6cAxklDgtc5NuCamaqiT0jviG`;

/**
 * Hashes and checks passwords with bcrypt, off the event loop. One fewer than the machine's cores run at a time (at
 * least one), so that many sign-ins do not fill the thread pool, which also signs tokens.
 */
export class Passwords {
  readonly #slots = new Slots(Math.max(1, availableParallelism() - 1));
  readonly #cost: number;

  constructor(cost = usualCost) {
    this.#cost = cost;
  }

  hash(password: string): Promise<string> {
    // "2a" is what Supabase Auth writes and what pgcrypto's crypt() reads.
    return this.#slots.run(() => hash(password, { cost: this.#cost, version: "2a" }));
  }

  /** Whether the password matches the hash. Takes as long without a hash. */
  async matches(password: string, encrypted: string | null | undefined): Promise<boolean> {
    const isUsable = Boolean(encrypted) && Buffer.byteLength(password) <= maximumBytes;
    const against = isUsable && encrypted ? encrypted : decoy(this.#cost);
    const isMatch = await this.#slots.run(() => compare(password.slice(0, maximumBytes), against));
    return isMatch && isUsable;
  }
}

/** A password for accounts that sign in by mail until they set one. */
export const randomPassword = () => randomBytes(33).toString("base64url");

export function isBcryptHash(encrypted: string): boolean {
  try {
    parseOptions(encrypted);
    return true;
  } catch {
    return false;
  }
}

/** Checks a new password against the project's rules, and refuses blanks and the user's own address. */
export function requireStrongPassword(
  password: string,
  rules: Config["auth"],
  email: string,
): void {
  if (Buffer.byteLength(password) > maximumBytes) {
    throw invalid(`Password cannot be longer than ${maximumBytes} characters`);
  }
  const weakness = findWeakness(password, rules) ?? obviousness(password, email);
  if (weakness !== undefined) {
    const { message, reasons } = weakness;
    throw new AuthError(422, "weak_password", message, { weakPassword: { reasons } });
  }
}

function obviousness(password: string, email: string) {
  if (password.trim() === "") {
    return { message: "Password should not be blank.", reasons: ["characters"] };
  }
  if (password.trim().toLowerCase() === email.toLowerCase()) {
    return { message: "Password should not be your email address.", reasons: ["characters"] };
  }
  return undefined;
}

export function findWeakness(
  password: string,
  rules: Config["auth"],
): { message: string; reasons: string[] } | undefined {
  const messages: string[] = [];
  const reasons: string[] = [];
  if (Buffer.byteLength(password) < rules.minimum_password_length) {
    reasons.push("length");
    messages.push(`Password should be at least ${rules.minimum_password_length} characters.`);
  }
  const required = requiredCharacters[rules.password_requirements] ?? [];
  if (required.some((set) => !Array.from(set).some((character) => password.includes(character)))) {
    reasons.push("characters");
    messages.push(
      `Password should contain at least one character of each: ${required.join(", ")}.`,
    );
  }
  return reasons.length === 0 ? undefined : { message: messages.join(" "), reasons };
}

const lower = "abcdefghijklmnopqrstuvwxyz";
const upper = lower.toUpperCase();
const digits = "0123456789";
const symbols = "!@#$%^&*()_+-=[]{};'\\:\"|<>?,./`~";

const requiredCharacters: Readonly<Record<string, readonly string[]>> = {
  letters_digits: [lower + upper, digits],
  lower_upper_letters_digits: [lower, upper, digits],
  lower_upper_letters_digits_symbols: [lower, upper, digits, symbols],
};

class Slots {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(size: number) {
    this.#free = size;
  }

  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free += 1;
      else next();
    }
  }
}
