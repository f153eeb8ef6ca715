import { LoginScreen } from "#features/login/login-screen.tsx";
import { hydrateOnDemand } from "./hydrate-on-demand.ts";
import { hasSession, signIn } from "@postlark/sdk/auth";
import { enableRealtimeSetup } from "@postlark/sdk/realtime-setup";
import { screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";

import { ScreenFrame } from "./screen-frame.tsx";
import { hydrateScreen } from "./hydrate-screen.tsx";

// The sdk is replaced at its module boundary; the prerendered page and its queue are real.
vi.mock("@postlark/sdk/auth");
vi.mock("@postlark/sdk/realtime-setup");
vi.mock("#session/document-navigation.ts");

const email = () => screen.getByLabelText<HTMLInputElement>("Email address");
const password = () => screen.getByLabelText<HTMLInputElement>("Password");

let root: HTMLElement;

beforeEach(() => {
  vi.mocked(hasSession).mockResolvedValue(false);
  vi.mocked(enableRealtimeSetup).mockResolvedValue();
  root = document.createElement("div");
  root.innerHTML = renderToString(<ScreenFrame>{() => <LoginScreen />}</ScreenFrame>);
  document.body.replaceChildren(root);
});

const hydrate = () => hydrateScreen(root, () => <LoginScreen />);

/** Queues what is done on the prerendered page, and hydrates it when told. */
function queueUntilHydrated() {
  const hydrateNow = hydrateOnDemand(root, () => Promise.resolve(hydrate), null);
  return async () => {
    hydrateNow();
    await vi.waitFor(() => expect(hasSession).toHaveBeenCalled(), 10_000);
  };
}

test("hydration keeps the prerendered markup and its nodes", async () => {
  const complain = vi.spyOn(console, "error");
  const before = root.innerHTML;
  const nodes = [...root.querySelectorAll("*")];
  await hydrate();
  expect(complain).not.toHaveBeenCalled();
  expect(root.innerHTML).toBe(before);
  expect([...root.querySelectorAll("*")].every((node, index) => node === nodes[index])).toBe(true);
});

test("a form filled in and submitted before hydration signs in", async () => {
  const hydrateNow = queueUntilHydrated();
  email().value = "sam@example.com";
  password().value = "a secret";
  screen.getByLabelText<HTMLInputElement>("Remember me for 30 days").click();
  screen.getByRole("button", { name: /Sign in/ }).click();
  await hydrateNow();
  await vi.waitFor(
    () =>
      expect(signIn).toHaveBeenCalledExactlyOnceWith({
        email: "sam@example.com",
        password: "a secret",
        remember: true,
      }),
    10_000,
  );
});

test('"Show password" clicked before hydration is applied', async () => {
  const hydrateNow = queueUntilHydrated();
  password().value = "a secret";
  screen.getByRole("button", { name: "Show password" }).click();
  await hydrateNow();
  await vi.waitFor(() => expect(password().type).toBe("text"), 10_000);
  expect(password().value).toBe("a secret");
});

test("keeps input and focus when a browser extension has changed the form", async () => {
  email().value = "sam@example.com";
  email().focus();
  email().before(document.createElement("grammar-helper"));
  await hydrate();
  expect(root.querySelector("grammar-helper")).toBeNull();
  expect(email().value).toBe("sam@example.com");
  expect(document.activeElement).toBe(email());
});
