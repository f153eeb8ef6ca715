import type { Config } from "../config.ts";
import { AuthError } from "./errors.ts";
import { SlidingWindow } from "./rate-limits.ts";

const hour = 3_600_000;

/** What a mail is requested for; each kind has its own interval. Magic links count as recoveries. */
export type MailKind =
  | "confirmation"
  | "recovery"
  | "email_change"
  | "reauthentication"
  | "second_factor";

type MailRequest = { kind: MailKind; to: readonly string[]; from: string };

/**
 * Limits mails by the request alone, never by whether a recipient has an account, so that a refusal reveals nothing:
 * `max_frequency` between two of a kind to one recipient, and the hourly `email_sent`, of which one client may use a
 * tenth and one recipient receive a thirtieth.
 */
export class MailLimits {
  readonly #interval: SlidingWindow;
  readonly #byClient: SlidingWindow;
  readonly #byRecipient: SlidingWindow;
  readonly #all: SlidingWindow;

  constructor({ rate_limit: { email_sent: perHour }, email }: Config["auth"], now = Date.now) {
    this.#interval = new SlidingWindow(1, email.max_frequency * 1000, now);
    this.#byClient = new SlidingWindow(Math.ceil(perHour / 10), hour, now);
    this.#byRecipient = new SlidingWindow(Math.ceil(perHour / 30), hour, now);
    this.#all = new SlidingWindow(perHour, hour, now);
  }

  /** Counts the mails of a request, or refuses it. */
  countOrRefuse(request: MailRequest): void {
    const refusal = this.#refusal(request);
    if (refusal !== undefined) throw refusal;
    this.#interval.add(subjectOf(request));
    for (const recipient of request.to) {
      this.#byRecipient.add(recipient);
      this.#byClient.add(request.from);
      this.#all.add("all");
    }
  }

  /** As {@link countOrRefuse}, for mails that nobody requested. Returns whether they may be sent. */
  countIfAllowed(request: MailRequest): boolean {
    if (this.#refusal(request) !== undefined) return false;
    this.countOrRefuse(request);
    return true;
  }

  #refusal(request: MailRequest): AuthError | undefined {
    const secondsLeft = Math.ceil(this.#interval.wait(subjectOf(request)) / 1000);
    if (secondsLeft > 0) {
      const message = `For security purposes, you can only request this after ${secondsLeft} seconds.`;
      return tooManyMails(message, secondsLeft);
    }
    const waits = request.to.map((recipient) => this.#byRecipient.wait(recipient));
    const wait = Math.max(this.#byClient.wait(request.from), this.#all.wait("all"), ...waits);
    if (wait === 0) return undefined;
    return tooManyMails("email rate limit exceeded", Math.ceil(wait / 1000));
  }
}

const subjectOf = ({ kind, to }: MailRequest) => `${kind} ${to[0] ?? ""}`;

const tooManyMails = (message: string, retryAfter: number) =>
  new AuthError(429, "over_email_send_rate_limit", message, { retryAfter });
