import { goOnTo } from "#session/document-navigation.ts";
import { showError } from "#forms/show-error.ts";
import { useIsHydrated } from "#lib/use-is-hydrated.ts";
import { m } from "#paraglide/messages.js";
import type { UserSwitch } from "@postlark/sdk/mail-link";
import { parseVerificationFragment } from "@postlark/sdk/verification";
import { href } from "@postlark/site/href";
import { leaveFlash } from "@postlark/site/storage";
import { useEffect, useState } from "react";

import { type Rescue, rescueSession } from "./rescue-session.ts";

export type NotFoundView =
  | { readonly name: "normal" | "verification-issue" | "processing" }
  | { readonly name: "question"; readonly change: UserSwitch };

export type LostAddress = {
  readonly path: string;
  /** The fragment, removed from the URL. */
  readonly hash: string;
};

/** Turns an access token in the fragment into a session, and returns the view to show meanwhile or on failure. */
export function useLostVerification(address: LostAddress) {
  const { hash } = address;
  const isHydrated = useIsHydrated();
  const [isAgreed, setIsAgreed] = useState(false);
  const [rescue, setRescue] = useState<Rescue>();

  useEffect(() => {
    const fragment = parseVerificationFragment(hash);
    if (fragment.kind !== "tokens") return;
    const verify = async () => {
      const outcome = await rescueSession(fragment, { isAgreed });
      if (outcome.status === "rescued") openDashboardVerified();
      else if (outcome.status === "for-password") goOnTo(href("/reset-password") + hash);
      else setRescue(outcome);
      if (outcome.status === "failed") showError(outcome.problem, m.not_found_error_title());
    };
    void verify();
  }, [hash, isAgreed]);

  const agree = () => {
    setRescue(undefined);
    setIsAgreed(true);
  };
  const view: NotFoundView = isHydrated ? viewOf(address, rescue) : { name: "normal" };
  return { view, isAgreed, agree };
}

function viewOf({ path, hash }: LostAddress, rescue: Rescue | undefined): NotFoundView {
  if (rescue?.status === "question") return { name: "question", change: rescue.change };
  const isLink = parseVerificationFragment(hash).kind === "tokens";
  if (isLink && rescue?.status !== "failed") return { name: "processing" };
  const hadToken = new URLSearchParams(hash.slice(1)).has("access_token");
  return { name: hadToken || path.includes("/verify") ? "verification-issue" : "normal" };
}

function openDashboardVerified(): void {
  // The next document shows the toast, since this one unloads.
  leaveFlash({
    title: m.not_found_verified_title(),
    description: m.not_found_verified(),
    tone: "default",
  });
  goOnTo(href("/dashboard"));
}
