import { AppError } from "@postlark/sdk/errors";

import { env } from "#lib/env.ts";

/** Loaded when first needed: no page pays for them before. */
export async function loadAuth() {
  const [auth] = await fetchCode(() => Promise.all([import("@postlark/sdk/auth"), connect()]));
  return auth;
}

export async function loadSecondFactor() {
  const [secondFactor] = await fetchCode(() =>
    Promise.all([import("@postlark/sdk/second-factor"), connect()]),
  );
  return secondFactor;
}

export async function loadRecoveryCode() {
  const [recoveryCode] = await fetchCode(() =>
    Promise.all([import("@postlark/sdk/recovery-code"), connect()]),
  );
  return recoveryCode;
}

/** The two set-up calls of the specification, section 7. */
export async function loadRealtimeSetup() {
  const [setup] = await fetchCode(() =>
    Promise.all([import("@postlark/sdk/realtime-setup"), connect()]),
  );
  return setup;
}

async function connect(): Promise<void> {
  const { configureBackend } = await import("@postlark/sdk/backend");
  configureBackend({ url: window.location.origin, publishableKey: env.publishableKey });
}

async function fetchCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (cause) {
    throw new AppError({ kind: "offline", cause });
  }
}
