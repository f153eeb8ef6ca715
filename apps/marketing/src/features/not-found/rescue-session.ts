import { loadAuth } from "#lib/backend";
import { errorText } from "#lib/error-text";
import { m } from "#paraglide/messages";
import { AppError } from "@postlark/sdk/errors";
import type { PersonChange } from "@postlark/sdk/mail-link";

/** What became of a verification link that ended on an unknown address. */
export type Rescue =
  | { readonly status: "rescued" }
  /** The link is somebody else's than who is signed in: they have to agree first. */
  | { readonly status: "question"; readonly change: PersonChange }
  /** `problem`: what to say about it (specification, section 8). */
  | { readonly status: "failed"; readonly problem: string };

/**
 * Takes over the session of a verification link that ended on an unknown address.
 * @param options.isAgreed whether it may sign somebody else in than who is signed in
 */
export async function rescueSession(
  tokens: { accessToken: string; refreshToken: string },
  options: { isAgreed: boolean },
): Promise<Rescue> {
  try {
    const { enterByLink } = await loadAuth();
    const change = await enterByLink(tokens, options);
    return change ? { status: "question", change } : { status: "rescued" };
  } catch (error) {
    const isUnexpected = !(error instanceof AppError) || error.kind === "unexpected";
    const fallback = isUnexpected ? m.not_found_unexpected_error() : m.not_found_error();
    return { status: "failed", problem: errorText(error, fallback) };
  }
}
