import { isIP } from "node:net";

import type { Config } from "../config.ts";

/** The site that passkeys are made for, in WebAuthn's terms. */
export type RelyingParty = { id: string; name: string; origins: string[] };

/** Returns `undefined` if passkeys are off or the site has an IP address, for which browsers create none. */
export function relyingPartyOf({
  passkey,
  webauthn,
  site_url: siteUrl,
}: Config["auth"]): RelyingParty | undefined {
  if (!passkey.enabled) return undefined;
  const site = new URL(siteUrl);
  const id = webauthn.rp_id || site.hostname;
  if (isIP(id.replace(/^\[|\]$/g, "")) !== 0) return undefined;
  return {
    id,
    name: webauthn.rp_display_name || site.host,
    origins: webauthn.rp_origins.length > 0 ? webauthn.rp_origins : [site.origin],
  };
}
