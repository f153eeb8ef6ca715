import { renderScreen } from "@postlark/app/testing/render-routes";
import type { Profile } from "@postlark/domain/profile";
import { configureBackend } from "@postlark/sdk/backend";
import { watchProfiles } from "@postlark/sdk/profiles";
import { dismissToast, toast } from "@postlark/ui/toast";
import { screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { vi } from "vitest";
import { backend, connectFakeBackend, people, storeSession } from "./backend.ts";

/**
 * Readies the backend, and takes down the toasts of the test before.
 * @param profiles the list of users; the first of them is signed in
 */
export function prepareScreen(profiles: readonly [Profile, ...Profile[]]): void {
  configureBackend({ url: window.location.origin, publishableKey: "sb_publishable_test" });
  storeSession(profiles[0]);
  connectFakeBackend();
  vi.mocked(watchProfiles).mockResolvedValue(() => {});
  backend.listProfiles.mockResolvedValue(people(profiles));
  backend.roleOf.mockResolvedValue("admin");
  backend.roleChanges.mockResolvedValue([]);
  backend.changeRole.mockResolvedValue();
  // The toast store outlives a test.
  const last = toast({ title: "" });
  for (let shown = 0; shown <= last; shown++) dismissToast(shown);
}

/**
 * Draws a screen by itself, without the guard and the frame around it.
 * @param search what the address says after its `?`
 */
export function showScreen(Screen: ComponentType, search = "") {
  return renderScreen(<Screen />, `/?${search}`);
}

export function rowOf(text: string): Promise<HTMLElement> {
  return screen.findByRole("row", { name: new RegExp(text) });
}
