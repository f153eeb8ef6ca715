import { goTo } from "#session/document-navigation.ts";
import type { Passage } from "#second-factor/passage.ts";
import { m } from "#paraglide/messages.js";
import { leaveFlash } from "@postlark/site/storage";

import { nextPage } from "./next-page.ts";

/** Goes on to where a person was heading, which greets them: this document is about to go. */
export function welcome(passage: Passage = "verified"): void {
  leaveFlash(
    passage === "recovered"
      ? {
          title: m.recovery_code_used_title(),
          description: m.recovery_code_used(),
          tone: "default",
        }
      : { title: m.login_success(), description: "", tone: "default" },
  );
  goTo(nextPage());
}
