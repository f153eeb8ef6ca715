import { PasskeysSection } from "../passkeys/passkeys-section.tsx";
import type { OtherSignIns } from "../sign-in-query.ts";
import { SignInSection } from "./sign-in-section.tsx";

/** The ways to sign in besides a password, as far as they are on. */
export function SignInMethods({ hasPasskeys, methods }: OtherSignIns) {
  return (
    <>
      {hasPasskeys && <PasskeysSection />}
      {methods && <SignInSection {...methods} />}
    </>
  );
}
