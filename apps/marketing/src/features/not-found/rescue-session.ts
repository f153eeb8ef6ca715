import { loadAuth } from "#session/backend.ts";
import { errorMessage } from "#lib/error-message.ts";
import { m } from "#paraglide/messages.js";
import { AppError } from "@postlark/sdk/errors";
import type { UserSwitch } from "@postlark/sdk/mail-link";
import { type LinkTokens, isForPassword } from "@postlark/sdk/verification";

/** What became of a verification link that ended on an unknown address. */
export type Rescue =
  | { readonly status: "rescued" }
  /** The account has no password yet, or a stranger's: the link goes on to where one is chosen. */
  | { readonly status: "for-password" }
  /** The link is somebody else's than who is signed in: they have to agree first. */
  | { readonly status: "question"; readonly change: UserSwitch }
  /** `problem`: what to say about it (specification, section 8). */
  | { readonly status: "failed"; readonly problem: string };

/** `isAgreed`: it may sign in somebody else than who is signed in. */
export async function rescueSession(
  link: LinkTokens,
  options: { isAgreed: boolean },
): Promise<Rescue> {
  if (isForPassword(link)) return { status: "for-password" };
  try {
    const { enterByLink } = await loadAuth();
    const entrance = await enterByLink(link, options);
    if (entrance.kind === "question") return { status: "question", change: entrance.change };
    return { status: entrance.isContested ? "for-password" : "rescued" };
  } catch (error) {
    const isUnexpected = !(error instanceof AppError) || error.kind === "unexpected";
    const fallback = isUnexpected ? m.not_found_unexpected_error() : m.not_found_error();
    return { status: "failed", problem: errorMessage(error, fallback) };
  }
}
