import type { Page } from "@playwright/test";

/** Gives a page a device with a fingerprint reader that always says yes, and keeps passkeys. */
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

/** Answers the next dialog about passkeys as a browser does when the user closes it. */
export async function closeNextDialog(page: Page, kind: "create" | "get"): Promise<void> {
  await page.evaluate((name) => {
    const ask = navigator.credentials[name].bind(navigator.credentials);
    navigator.credentials[name] = () => {
      navigator.credentials[name] = ask;
      return Promise.reject(new DOMException("Closed.", "NotAllowedError"));
    };
  }, kind);
}
