import { loadAuth } from "#session/backend.ts";
import { errorMessage, linkErrorMessage } from "#lib/error-message.ts";
import { isPassing } from "#lib/passing-failure.ts";
import { m } from "#paraglide/messages.js";
import { AppError } from "@postlark/sdk/errors";
import type { UserSwitch } from "@postlark/sdk/mail-link";
import { isForPassword, parseVerificationFragment } from "@postlark/sdk/verification";

export type VerificationResult =
  | { readonly status: "success"; readonly message: string }
  /** The link is somebody else's than who is signed in: they have to agree first. */
  | { readonly status: "question"; readonly change: UserSwitch }
  /** The account has no password yet, or a stranger's: the link goes on to where one is chosen. */
  | { readonly status: "for-password" }
  /** `canRetry`: the server was never asked or could not answer, so the link may still be good. */
  | { readonly status: "error"; readonly message: string; readonly canRetry: boolean };

/** Of who is signed in, a link without a session succeeds: they followed it twice. */
export async function verifyLink(
  hash: string,
  options?: { isAgreed: boolean },
): Promise<VerificationResult> {
  const fragment = parseVerificationFragment(hash);
  if (isForPassword(fragment)) return { status: "for-password" };
  try {
    const { enterByLink, hasSession } = await loadAuth();
    if (fragment.kind === "tokens") {
      const entrance = await enterByLink(fragment, options);
      if (entrance.kind === "question") return { status: "question", change: entrance.change };
      if (entrance.isContested) return { status: "for-password" };
      return { status: "success", message: m.verification_success() };
    }
    if (!hasEmptyToken(hash) && (await hasSession())) {
      return { status: "success", message: m.verification_already() };
    }
  } catch (error) {
    return failure(error);
  }
  return { status: "error", message: linkProblem(hash), canRetry: false };
}

function linkProblem(hash: string): string {
  const fragment = parseVerificationFragment(hash);
  if (fragment.kind === "error") {
    return linkErrorMessage(fragment.code, m.verification_invalid_or_expired());
  }
  return hash.length > 1 ? m.verification_invalid_format() : m.verification_invalid_or_expired();
}

/** A link that names a token and has none is broken, whoever follows it. */
function hasEmptyToken(hash: string): boolean {
  return new URLSearchParams(hash.slice(1)).get("access_token") === "";
}

function failure(error: unknown): VerificationResult {
  const isUnexpected = !(error instanceof AppError) || error.kind === "unexpected";
  const fallback = isUnexpected ? m.error_unexpected() : m.verification_failed();
  return { status: "error", message: errorMessage(error, fallback), canRetry: isPassing(error) };
}
