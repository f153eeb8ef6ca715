import type { Page } from "@playwright/test";

/** Adds a virtual authenticator to a page, which stores passkeys and verifies the user without asking. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Lets the next request for a passkey fail as when the user closes the browser's dialog. */
export async function closeNextDialog(page: Page, kind: "create" | "get"): Promise<void> {
  await page.evaluate((name) => {
    const original = navigator.credentials[name].bind(navigator.credentials);
    navigator.credentials[name] = () => {
      navigator.credentials[name] = original;
      return Promise.reject(new DOMException("Closed.", "NotAllowedError"));
    };
  }, kind);
}
