import { AppError } from "@postlark/sdk/errors";

import { env } from "#lib/env.ts";

/**
 * The sdk's account functions, loaded when they are first needed: no page pays for them before.
 * @throws AppError of kind `offline` when their code cannot be fetched
 */
export async function loadAuth() {
  const [auth] = await fetchCode(() => Promise.all([import("@postlark/sdk/auth"), connect()]));
  return auth;
}

/**
 * The sdk's functions for the codes of a second factor, loaded like `loadAuth`.
 * @throws AppError of kind `offline` when their code cannot be fetched
 */
export async function loadSecondFactor() {
  const [secondFactor] = await fetchCode(() =>
    Promise.all([import("@postlark/sdk/second-factor"), connect()]),
  );
  return secondFactor;
}

/**
 * The sdk's functions for recovery codes, loaded like `loadAuth`.
 * @throws AppError of kind `offline` when their code cannot be fetched
 */
export async function loadRecoveryCode() {
  const [recoveryCode] = await fetchCode(() =>
    Promise.all([import("@postlark/sdk/recovery-code"), connect()]),
  );
  return recoveryCode;
}

/**
 * The sdk's two realtime set-up calls (specification, section 7), loaded like `loadAuth`.
 * @throws AppError of kind `offline` when their code cannot be fetched
 */
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
