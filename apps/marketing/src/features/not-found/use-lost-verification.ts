import { goOnTo, takeFragment } from "#lib/document-navigation";
import { showError } from "#lib/error-toast";
import { m } from "#paraglide/messages";
import { parseVerificationFragment } from "@postlark/sdk/verification";
import { href } from "@postlark/site/href";
import { leaveFlash } from "@postlark/site/storage";
import { useEffect, useState } from "react";

import { rescueSession } from "./rescue-session";

/** What the not-found screen shows. */
export type NotFoundView = "normal" | "verification-issue" | "processing";

/** Turns an access token in the fragment into a session, and tells what to show meanwhile and after. */
export function useLostVerification(): NotFoundView {
  const [view, setView] = useState<NotFoundView>("normal");

  useEffect(() => {
    const hash = takeFragment();
    const hasToken = new URLSearchParams(hash.slice(1)).has("access_token");
    const isVerifyPath = window.location.pathname.includes("/verify");
    const fragment = parseVerificationFragment(hash);
    if (fragment.kind !== "tokens") {
      if (hasToken || isVerifyPath) setView("verification-issue");
      return;
    }
    setView("processing");
    void rescueSession(fragment).then((problem) => {
      if (problem === undefined) {
        leaveFlash({
          title: m.not_found_verified_title(),
          description: m.not_found_verified(),
          tone: "default",
        });
        goOnTo(href("/dashboard"));
      } else {
        setView("verification-issue");
        showError(problem, m.not_found_error_title());
      }
    });
  }, []);

  return view;
}
