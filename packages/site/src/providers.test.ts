import { expect, test } from "vitest";

import { signInOffersIn } from "./providers.ts";

test("signInOffersIn lists the known providers that are on, in one order", () => {
  const external = { keycloak: true, google: true, azure: false, email: true };
  expect(signInOffersIn({ external, passkeys_enabled: true })).toEqual({
    providers: ["google", "keycloak"],
    passkeys: true,
  });
});

test.each([null, {}])("signInOffersIn offers nothing for the settings %j", (settings) => {
  expect(signInOffersIn(settings)).toEqual({ providers: [], passkeys: undefined });
});
