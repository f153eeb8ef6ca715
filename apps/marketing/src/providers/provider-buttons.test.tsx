import { goTo } from "#session/document-navigation.ts";
import { AppError } from "@postlark/sdk/errors";
import { providerAddress } from "@postlark/sdk/provider-sign-in";
import { Toaster } from "@postlark/ui/toaster";
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { whenProviders } from "./ask-providers.ts";
import { ProviderButtons } from "./provider-buttons.tsx";

vi.mock("@postlark/sdk/provider-sign-in");
vi.mock("#session/document-navigation.ts");

const fetched = vi.fn<typeof fetch>();

function serve(external: Record<string, unknown>) {
  fetched.mockImplementation(async () => Response.json({ external }));
}

beforeEach(() => {
  delete window.postlarkProviders;
  vi.stubGlobal("fetch", fetched);
  window.history.replaceState(null, "", "/signup?next=%2Finvitations%2Fabc");
  vi.mocked(providerAddress).mockResolvedValue("https://id.example.com/authorize");
});

function open() {
  render(
    <>
      <ProviderButtons />
      <Toaster label="Notifications" closeLabel="Close" />
    </>,
  );
}

const buttons = () => screen.queryAllByRole("button", { name: /^Continue with/ });

test("only what the backend has switched on is offered, in our order", async () => {
  serve({ keycloak: true, azure: true, google: true, github: true, email: true });
  open();
  await waitFor(() => expect(buttons()).toHaveLength(3));
  expect(buttons().map((button) => button.getAttribute("aria-label"))).toEqual([
    "Continue with Google",
    "Continue with Microsoft",
    "Continue with SSO",
  ]);
  expect(buttons().map(({ textContent }) => textContent)).toEqual(["Google", "Microsoft", "SSO"]);
});

test("one alone has its whole label", async () => {
  serve({ google: true, azure: false });
  open();
  await waitFor(() => expect(buttons()).toHaveLength(1));
  expect(buttons()[0]?.textContent).toBe("Continue with Google");
});

test.each([
  ["none is on", () => serve({ google: false, email: true })],
  ["the backend does not answer", () => fetched.mockRejectedValue(new TypeError("offline"))],
  ["it answers with something else", () => fetched.mockResolvedValue(new Response("<html>"))],
  ["it is of another kind", () => fetched.mockResolvedValue(Response.json(null))],
])("nothing is offered when %s", async (_name, prepare) => {
  prepare();
  const urgent = vi.fn<() => void>();
  open();
  await whenProviders(urgent);
  expect(fetched).toHaveBeenCalledOnce();
  expect(urgent).not.toHaveBeenCalled();
  expect(buttons()).toEqual([]);
});

test("the document's script and the screen ask once, and the screen is hydrated at once", async () => {
  serve({ keycloak: true });
  const urgent = vi.fn<() => void>();
  open();
  await whenProviders(urgent);
  await waitFor(() => expect(buttons()).toHaveLength(1));
  expect(urgent).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenCalledOnce();
});

test("a click leads to the provider, whose answer arrives at sign-in with where it leads to", async () => {
  serve({ azure: true });
  open();
  await userEvent.click(await screen.findByRole("button", { name: "Continue with Microsoft" }));
  expect(providerAddress).toHaveBeenCalledExactlyOnceWith({
    provider: "azure",
    redirectTo: `${window.location.origin}/login?next=%2Finvitations%2Fabc`,
    remember: false,
  });
  expect(goTo).toHaveBeenCalledExactlyOnceWith("https://id.example.com/authorize");
});

test("a way that cannot be started is explained, and can be tried again", async () => {
  serve({ google: true });
  vi.mocked(providerAddress).mockRejectedValueOnce(new AppError({ kind: "offline" }));
  open();
  const button = await screen.findByRole("button", { name: "Continue with Google" });
  await userEvent.click(button);
  expect(await screen.findByText(/We cannot reach Postlark/)).toBeDefined();
  await userEvent.click(button);
  expect(goTo).toHaveBeenCalledOnce();
});
