import { deletePending } from "#email-code/pending-verification.ts";
import { goTo } from "#session/document-navigation.ts";
import type { AssuranceStep } from "#second-factor/code-step.tsx";
import { m } from "#paraglide/messages.js";
import { leaveFlash } from "@postlark/site/storage";

import { nextPage } from "#session/next-page.ts";

/** Redirects to the next page, with a toast about the sign-in. */
export function redirectWithWelcome(step: AssuranceStep = "verified"): void {
  leaveFlash(
    step === "recovered"
      ? {
          title: m.recovery_code_used_title(),
          description: m.recovery_code_used(),
          tone: "default",
        }
      : { title: m.login_success(), description: "", tone: "default" },
  );
  deletePending();
  goTo(nextPage());
}
