import { goOnTo, goTo } from "#session/document-navigation.ts";
import { showError } from "#forms/show-error.ts";
import { nextPage, pathWithNext } from "#session/next-page.ts";
import { useEffect, useState } from "react";

import { type VerificationResult, verifyLink } from "./verify-link.ts";

const redirectDelayMs = 1500;

/** Verifies the link in the URL's hash, and redirects after success. The result is `loading` until then. */
export function useVerification(hash: string) {
  const [isAgreed, setIsAgreed] = useState(false);
  const [result, setResult] = useState<VerificationResult | { status: "loading" }>({
    status: "loading",
  });

  useEffect(() => {
    // Retrying returns to `loading`.
    if (result.status === "loading") void verifyLink(hash, { isAgreed }).then(setResult);
    if (result.status === "error") showError(result.message);
    if (result.status === "for-password") goOnTo(pathWithNext("/reset-password") + hash);
    if (result.status !== "success") return undefined;
    const timer = setTimeout(() => goTo(nextPage()), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [result, hash, isAgreed]);

  const tryAgain = () => setResult({ status: "loading" });
  const agree = () => {
    setIsAgreed(true);
    tryAgain();
  };
  return { result, isAgreed, tryAgain, agree };
}
