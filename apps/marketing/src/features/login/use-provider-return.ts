import { fetchCodeStep } from "#second-factor/lazy-code-step.ts";
import { loadProviderSignIn } from "#session/backend.ts";
import { goOnTo } from "#session/document-navigation.ts";
import { currentLanguage } from "#session/language.ts";
import { awaitsCode } from "@postlark/sdk/assurance";
import { useEffect } from "react";

import { codeFailureMessage, consumeProviderReturn } from "./provider-return.ts";
import { redirectWithWelcome } from "./welcome.ts";

type ReturnSteps = {
  onEnter: () => void;
  onFailure: (message: string) => void;
  /** Called if the session needs its second factor. */
  onCodeRequired: () => void;
};

/** Signs in with the code in a provider's return URL, or redirects to the settings for which a provider was connected. */
export function useProviderReturn({ onEnter, onFailure, onCodeRequired }: ReturnSteps): void {
  useEffect(() => {
    const answer = consumeProviderReturn();
    if (answer?.kind === "error") onFailure(answer.message);
    if (answer === undefined || answer.kind === "error") return;
    onEnter();
    if (answer.kind === "connected") {
      goOnTo(answer.path);
      return;
    }
    signInWithCode(answer.code, onCodeRequired).catch((error: unknown) =>
      onFailure(codeFailureMessage(error)),
    );
  }, [onEnter, onFailure, onCodeRequired]);
}

async function signInWithCode(code: string, onCodeRequired: () => void): Promise<void> {
  const { enterWithCode } = await loadProviderSignIn();
  await enterWithCode(code, currentLanguage());
  if (!awaitsCode()) {
    redirectWithWelcome();
    return;
  }
  await fetchCodeStep();
  onCodeRequired();
}
