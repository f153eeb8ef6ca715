import { AppError } from "@postlark/sdk/errors";

import { env } from "#lib/env.ts";

// Each is loaded on first use.
export const loadAuth = () => connected(() => import("@postlark/sdk/auth"));
export const loadProviderSignIn = () => connected(() => import("@postlark/sdk/provider-sign-in"));
export const loadPasskeySignIn = () => connected(() => import("@postlark/sdk/passkey-sign-in"));
export const loadSecondFactor = () => connected(() => import("@postlark/sdk/second-factor"));
export const loadRecoveryCode = () => connected(() => import("@postlark/sdk/recovery-code"));
export const loadInvitationPreview = () =>
  connected(() => import("@postlark/sdk/invitation-preview"));
/** The two setup calls of the specification, section 7. */
export const loadRealtimeSetup = () => connected(() => import("@postlark/sdk/realtime-setup"));

/** Throws an AppError of kind `offline` if the code cannot be loaded. */
async function connected<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    const [code] = await Promise.all([load(), connect()]);
    return code;
  } catch (cause) {
    throw new AppError({ kind: "offline", cause });
  }
}

async function connect(): Promise<void> {
  const { configureBackend } = await import("@postlark/sdk/backend");
  configureBackend({ url: window.location.origin, publishableKey: env.publishableKey });
}
