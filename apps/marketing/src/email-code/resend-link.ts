import { showFailure } from "#forms/show-failure.ts";
import type { SubmissionOutcome } from "#forms/use-submission.ts";
import { m } from "#paraglide/messages.js";
import { loadAuth } from "#session/backend.ts";
import { pathWithNext } from "#session/next-page.ts";
import { toast } from "@postlark/ui/toast";

import { storePending, type PendingVerification } from "./pending-verification.ts";

/**
 * Requests another verification email, and shows that it was sent, whether or not the account exists. If that fails,
 * shows the error instead, and `onSent` is not called.
 */
export async function resendLink(
  email: string,
  onSent: (pending: PendingVerification) => void,
): Promise<SubmissionOutcome> {
  const emailRedirectTo = `${window.location.origin}${pathWithNext("/verify-email")}`;
  try {
    const { resendConfirmation } = await loadAuth();
    await resendConfirmation({ email, emailRedirectTo });
  } catch (error) {
    return showFailure(error, m.verify_resend_error());
  }
  const pending = { email, sentAt: Date.now() };
  storePending(pending);
  toast({ title: m.verify_resent_title(), description: m.verify_resent() });
  onSent(pending);
  return "settled";
}
