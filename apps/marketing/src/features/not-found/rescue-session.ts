import { loadAuth } from "#session/backend.ts";
import { errorMessage } from "#lib/error-message.ts";
import { m } from "#paraglide/messages.js";
import { AppError } from "@postlark/sdk/errors";
import type { UserSwitch } from "@postlark/sdk/mail-link";
import { type LinkTokens, isForPassword } from "@postlark/sdk/verification";

/** The result of a verification link that ended at an unknown path. */
export type Rescue =
  | { readonly status: "rescued" }
  /** The account has no password yet, or possibly a stranger's: continues to choosing one. */
  | { readonly status: "for-password" }
  /** The link belongs to another account: switching requires consent. */
  | { readonly status: "question"; readonly change: UserSwitch }
  /** `problem`: the message (specification, section 8). */
  | { readonly status: "failed"; readonly problem: string };

/** Signs in by a link that ended at an unknown path. `isAgreed`: the user consented to switching accounts. */
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
