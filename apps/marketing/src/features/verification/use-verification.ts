import { goTo, takeFragment } from "#lib/document-navigation";
import { showError } from "#lib/error-toast";
import { href } from "@postlark/site/href";
import { useEffect, useRef, useState } from "react";

import { type VerificationResult, verifyLink } from "./verify-link";

const redirectDelay = 1500;

/** The verification of this address's link: `loading` until it ended. */
export function useVerification() {
  const [result, setResult] = useState<VerificationResult | { status: "loading" }>({
    status: "loading",
  });
  const hash = useRef<string>(undefined);

  useEffect(() => {
    // The effect acts on `loading` alone, so a try again is a return to it.
    if (result.status === "error") showError(result.message);
    if (result.status === "success") {
      const timer = setTimeout(() => goTo(href("/dashboard")), redirectDelay);
      return () => clearTimeout(timer);
    }
    if (result.status === "loading") {
      hash.current ??= takeFragment();
      void verifyLink(hash.current).then(setResult);
    }
    return undefined;
  }, [result]);

  return { result, tryAgain: () => setResult({ status: "loading" }) };
}
