import { goOnTo } from "#lib/document-navigation";
import { showError } from "#lib/error-toast";
import { useIsAwake } from "#lib/use-is-awake";
import { m } from "#paraglide/messages";
import { parseVerificationFragment } from "@postlark/sdk/verification";
import { href } from "@postlark/site/href";
import { leaveFlash } from "@postlark/site/storage";
import { useEffect, useState } from "react";

import { rescueSession } from "./rescue-session";

/** What the not-found screen shows. */
export type NotFoundView = "normal" | "verification-issue" | "processing";

/** The unknown address that was asked for. */
export type LostAddress = {
  readonly path: string;
  /** Its fragment, taken off the address bar. */
  readonly hash: string;
};

/** Turns an access token in the fragment into a session, and tells what to show meanwhile and after. */
export function useLostVerification({ path, hash }: LostAddress): NotFoundView {
  const isAwake = useIsAwake();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    const fragment = parseVerificationFragment(hash);
    if (fragment.kind !== "tokens") return;
    const rescue = async () => {
      const problem = await rescueSession(fragment);
      if (problem === undefined) {
        goOnVerified();
      } else {
        setHasFailed(true);
        showError(problem, m.not_found_error_title());
      }
    };
    void rescue();
  }, [hash]);

  if (!isAwake) return "normal";
  if (!hasFailed && parseVerificationFragment(hash).kind === "tokens") return "processing";
  const hadToken = new URLSearchParams(hash.slice(1)).has("access_token");
  return hadToken || path.includes("/verify") ? "verification-issue" : "normal";
}

function goOnVerified(): void {
  // This document is about to go: the next one shows the toast.
  leaveFlash({
    title: m.not_found_verified_title(),
    description: m.not_found_verified(),
    tone: "default",
  });
  goOnTo(href("/dashboard"));
}
