import type { Credentials } from "./account.ts";

/** As the composer takes it; nothing where the channel does not sign. */
export function dkimOption(dkim: Credentials["dkim"]) {
  if (dkim === null) return {};
  const { domain: domainName, selector: keySelector, privateKey } = dkim;
  return { dkim: { domainName, keySelector, privateKey } };
}
