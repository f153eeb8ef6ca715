import { LoginScreen } from "#features/login/login-screen";
import { wakeOnDemand } from "#loader/wake";
import { hasSession, signIn } from "@postlark/sdk/auth";
import { enableRealtimeSetup } from "@postlark/sdk/realtime-setup";
import { screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";

import { ScreenFrame } from "./screen-frame";
import { wakeScreen } from "./wake-screen";

// The sdk is replaced at its module boundary; the prerendered page and its loader are real.
vi.mock("@postlark/sdk/auth");
vi.mock("@postlark/sdk/realtime-setup");
vi.mock("#lib/document-navigation");

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

const wake = () => wakeScreen(root, () => <LoginScreen />);

/** Holds what is done on the prerendered page, and wakes it when told. */
function holdUntilWoken() {
  const wakeNow = wakeOnDemand(root, () => Promise.resolve(wake), null);
  return async () => {
    wakeNow();
    await vi.waitFor(() => expect(hasSession).toHaveBeenCalled());
  };
}

test("the browser finds the page as the build drew it", async () => {
  const complain = vi.spyOn(console, "error");
  const before = root.innerHTML;
  const nodes = [...root.querySelectorAll("*")];
  await wake();
  expect(complain).not.toHaveBeenCalled();
  expect(root.innerHTML).toBe(before);
  expect([...root.querySelectorAll("*")].every((node, index) => node === nodes[index])).toBe(true);
});

test("what was typed and sent before the page woke is signed in with", async () => {
  const wakeHeld = holdUntilWoken();
  email().value = "sam@example.com";
  password().value = "a secret";
  screen.getByLabelText<HTMLInputElement>("Remember me for 30 days").click();
  screen.getByRole("button", { name: /Sign in/ }).click();
  await wakeHeld();
  await vi.waitFor(() =>
    expect(signIn).toHaveBeenCalledExactlyOnceWith({
      email: "sam@example.com",
      password: "a secret",
      remember: true,
    }),
  );
});

test("a password asked for before the page woke is shown", async () => {
  const wakeHeld = holdUntilWoken();
  password().value = "a secret";
  screen.getByRole("button", { name: "Show password" }).click();
  await wakeHeld();
  await vi.waitFor(() => expect(password().type).toBe("text"));
  expect(password().value).toBe("a secret");
});

test("nothing is lost when an extension has changed the form", async () => {
  email().value = "sam@example.com";
  email().focus();
  email().before(document.createElement("grammar-helper"));
  await wake();
  expect(root.querySelector("grammar-helper")).toBeNull();
  expect(email().value).toBe("sam@example.com");
  expect(document.activeElement).toBe(email());
});
