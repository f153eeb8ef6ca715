import type { Handler } from "../auth.ts";
import { AuthError } from "../errors.ts";

/** What Supabase Auth answers on a route whose feature the project has switched off. */
const refuse =
  (status: number, code: string, message: string): Handler =>
  () => {
    throw new AuthError(status, code, message);
  };

export const refuseProvider = refuse(
  400,
  "validation_failed",
  "Unsupported provider: provider is not enabled",
);

export const refuseSso = refuse(404, "saml_provider_disabled", "SAML 2.0 is disabled");

export const refuseLinking = refuse(404, "manual_linking_disabled", "Manual linking is disabled");

export const refuseIdToken = refuse(400, "provider_disabled", "Provider is not enabled");

export const refuseWeb3 = refuse(422, "web3_provider_disabled", "Web3 provider is disabled");
