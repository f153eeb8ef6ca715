import { expect, test } from "vitest";

import { withoutUnusedSignIns } from "./unused-sign-ins.js";

const plugin = withoutUnusedSignIns();
const client = "/x/node_modules/@supabase/auth-js/dist/module/GoTrueClient.js";

test("takes the place of what the auth client imports for passkeys and wallets", () => {
  const id = plugin.resolveId("./lib/webauthn", client);
  expect(plugin.load(id)).toContain("export class WebAuthnApi {}");
  expect(plugin.load(plugin.resolveId("./lib/web3/ethereum", client))).toContain(
    "export class getAddress {}",
  );
});

test("leaves everything else alone", () => {
  expect(plugin.resolveId("./lib/fetch", client)).toBeNull();
  expect(plugin.resolveId("./lib/webauthn", "/x/src/other.js")).toBeNull();
  expect(plugin.load("/x/src/other.js")).toBeNull();
});
