import { loadAuth } from "#session/backend.ts";
import { errorMessage, linkErrorMessage } from "#lib/error-message.ts";
import { isTransient } from "#lib/transient-failure.ts";
import { m } from "#paraglide/messages.js";
import { AppError } from "@postlark/sdk/errors";
import type { UserSwitch } from "@postlark/sdk/mail-link";
import { isForPassword, parseVerificationFragment } from "@postlark/sdk/verification";

export type VerificationResult =
  | { readonly status: "success"; readonly message: string }
  /** The link belongs to another account: switching requires consent. */
  | { readonly status: "question"; readonly change: UserSwitch }
  /** The account has no password yet, or possibly a stranger's: continues to choosing one. */
  | { readonly status: "for-password" }
  /** `canRetry`: the server could not be reached or failed, so the link may still be valid. */
  | { readonly status: "error"; readonly message: string; readonly canRetry: boolean };

/** Verifies a link by its fragment. With a session, a link without tokens succeeds: it was opened twice. */
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
    return failureResult(error);
  }
  return { status: "error", message: linkProblemMessage(hash), canRetry: false };
}

function linkProblemMessage(hash: string): string {
  const fragment = parseVerificationFragment(hash);
  if (fragment.kind === "error") {
    return linkErrorMessage(fragment.code, m.verification_invalid_or_expired());
  }
  return hash.length > 1 ? m.verification_invalid_format() : m.verification_invalid_or_expired();
}

/** A link with an empty token is broken, with or without a session. */
function hasEmptyToken(hash: string): boolean {
  return new URLSearchParams(hash.slice(1)).get("access_token") === "";
}

function failureResult(error: unknown): VerificationResult {
  const isUnexpected = !(error instanceof AppError) || error.kind === "unexpected";
  const fallback = isUnexpected ? m.error_unexpected() : m.verification_failed();
  return { status: "error", message: errorMessage(error, fallback), canRetry: isTransient(error) };
}
