import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { whenProviders } from "./ask-providers.ts";
import { ProviderButtons } from "./provider-buttons.tsx";

const onPasskey = vi.fn<() => Promise<void>>();

const serve = (settings: unknown) => vi.stubGlobal("fetch", async () => Response.json(settings));

beforeEach(() => {
  delete window.postlarkProviders;
  vi.stubGlobal("PublicKeyCredential", vi.fn());
  onPasskey.mockResolvedValue();
});

const button = () => screen.queryByRole("button", { name: "Sign in with a passkey" });

test("a click asks for a passkey", async () => {
  serve({ passkeys_enabled: true });
  render(<ProviderButtons onPasskey={onPasskey} />);
  await waitFor(() => expect(button()?.textContent).toBe("Sign in with a passkey"));
  await userEvent.click(screen.getByRole("button"));
  expect(onPasskey).toHaveBeenCalledOnce();
});

test("beside providers its label is short", async () => {
  serve({ passkeys_enabled: true, external: { google: true } });
  render(<ProviderButtons onPasskey={onPasskey} />);
  await waitFor(() => expect(button()?.textContent).toBe("Passkey"));
  expect(screen.getByRole("button", { name: "Continue with Google" }).textContent).toBe("Google");
});

test("a page that is not hydrated shows it, and is not hydrated for it", async () => {
  serve({ passkeys_enabled: true });
  const urgent = vi.fn<() => void>();
  const row = document.createElement("div");
  row.dataset["key"] = "key";
  row.hidden = true;
  document.body.append(row);
  await whenProviders(urgent);
  row.remove();
  expect(row.hidden).toBe(false);
  expect(urgent).not.toHaveBeenCalled();
});

test.each([
  ["the backend has none", { passkeys_enabled: false }, true],
  ["the backend is older", {}, true],
  ["the browser has none", { passkeys_enabled: true }, false],
])("nothing is offered where %s", async (_name, settings, isBrowserAble) => {
  if (!isBrowserAble) Reflect.deleteProperty(window, "PublicKeyCredential");
  serve(settings);
  render(<ProviderButtons onPasskey={onPasskey} />);
  await window.postlarkProviders;
  expect(button()).toBeNull();
});

test("a screen for new people offers none", async () => {
  serve({ passkeys_enabled: true });
  render(<ProviderButtons />);
  await window.postlarkProviders;
  expect(screen.queryByRole("button", { hidden: true })).toBeNull();
});
