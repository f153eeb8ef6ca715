const client = /@supabase\/auth-js\/dist\/module\/GoTrueClient\.js$/;

/** What the auth client imports for passkeys and wallets, by the module it imports it from. */
const unused = {
  "./lib/webauthn": [
    "createCredential",
    "deserializeCredentialCreationOptions",
    "deserializeCredentialRequestOptions",
    "getCredential",
    "serializeCredentialCreationResponse",
    "serializeCredentialRequestResponse",
    "browserSupportsWebAuthn",
    "webAuthnAbortService",
    "WebAuthnApi",
  ],
  "./lib/web3/ethereum": ["createSiweMessage", "fromHex", "getAddress", "toHex"],
};

const prefix = "\0unused-sign-in:";

/** Leaves out of Supabase's auth client what signs in with passkeys and wallets. */
export function withoutUnusedSignIns() {
  return {
    name: "postlark:without-unused-sign-ins",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      return importer !== undefined && client.test(importer) && Object.hasOwn(unused, source)
        ? `${prefix}${source}`
        : null;
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      const names = unused[id.slice(prefix.length)];
      // The client makes one of them at its start, and calls none.
      return names.map((name) => `export class ${name} {}`).join("\n");
    },
  };
}
