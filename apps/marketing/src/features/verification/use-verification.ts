import { goTo } from "#lib/document-navigation";
import { showError } from "#lib/error-toast";
import { href } from "@postlark/site/href";
import { useEffect, useState } from "react";

import { type VerificationResult, verifyLink } from "./verify-link";

const redirectDelay = 1500;

/**
 * The verification of a mail's link: `loading` until it ended, and on to the dashboard after success.
 * @param hash the link's fragment
 */
export function useVerification(hash: string) {
  const [result, setResult] = useState<VerificationResult | { status: "loading" }>({
    status: "loading",
  });

  useEffect(() => {
    // A try again is a return to `loading`.
    if (result.status === "loading") void verifyLink(hash).then(setResult);
    if (result.status === "error") showError(result.message);
    if (result.status !== "success") return undefined;
    const timer = setTimeout(() => goTo(href("/dashboard")), redirectDelay);
    return () => clearTimeout(timer);
  }, [result, hash]);

  return { result, tryAgain: () => setResult({ status: "loading" }) };
}
