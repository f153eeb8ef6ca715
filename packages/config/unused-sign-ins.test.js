import { expect, test } from "vitest";

import { withoutUnusedSignIns } from "./unused-sign-ins.js";

const { resolveId, load } = withoutUnusedSignIns();
const client = "/x/node_modules/@supabase/auth-js/dist/module/GoTrueClient.js";

test("takes the place of what the auth client imports for passkeys and wallets", () => {
  const id = resolveId("./lib/webauthn", client);
  expect(load(id)).toContain("export class WebAuthnApi {}");
  expect(load(resolveId("./lib/web3/ethereum", client))).toContain("export class getAddress {}");
});

test("leaves everything else alone", () => {
  expect(resolveId("./lib/fetch", client)).toBeNull();
  expect(resolveId("./lib/webauthn", "/x/src/other.js")).toBeNull();
  expect(load("/x/src/other.js")).toBeNull();
});
