import { vi } from "vitest";

/** The browser's dialogs about passkeys, which the test answers; `PasskeyAnswer` is what they answer with. */
export function stubCredentials() {
  vi.stubGlobal("PublicKeyCredential", PasskeyAnswer);
  const credentials = {
    create: vi.fn<CredentialsContainer["create"]>(),
    get: vi.fn<CredentialsContainer["get"]>(),
  };
  Object.defineProperty(navigator, "credentials", { value: credentials, configurable: true });
  return credentials;
}

const bytes = (byte: number) => new Uint8Array([byte]).buffer;

export class PasskeyAnswer {
  readonly id = "a2V5";
  readonly rawId = bytes(1);
  readonly type = "public-key";
  readonly authenticatorAttachment = "platform";
  readonly response = {
    authenticatorData: bytes(2),
    clientDataJSON: bytes(3),
    signature: bytes(4),
    userHandle: bytes(5),
  };
  getClientExtensionResults = () => ({});
}
