import { createQueryClient } from "@postlark/app/query-client";
import type { Profile } from "@postlark/domain/profile";
import { currentUser } from "@postlark/sdk/auth";
import { Toaster, dismissToast, toast } from "@postlark/ui/toast";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { MemoryRouter } from "react-router-dom";
import { vi } from "vitest";
import { fetchPage, people, watchProfiles } from "./profiles-double.ts";

/**
 * Readies the backend's doubles, and takes down the toasts of the test before.
 * @param profiles the list of users; the first of them is signed in
 */
export function prepareScreen(profiles: readonly [Profile, ...Profile[]]): void {
  const [{ id, email, fullName }] = profiles;
  vi.mocked(currentUser).mockResolvedValue({ id, email: email ?? "", fullName });
  watchProfiles.mockResolvedValue(() => {});
  fetchPage.mockResolvedValue(people(profiles));
  // The store of toasts outlives a test.
  const last = toast({ title: "" });
  for (let shown = 0; shown <= last; shown++) dismissToast(shown);
}

/**
 * Draws a screen by itself, without the guard and the frame around it.
 * @param search what the address says after its `?`
 */
export function showScreen(Screen: ComponentType, search = "") {
  return render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <MemoryRouter initialEntries={[`/?${search}`]}>
        <Screen />
      </MemoryRouter>
      <Toaster label="Notifications" closeLabel="Close" />
    </QueryClientProvider>,
  );
}

/** The words of all toasts. */
export function toasts(): string {
  return screen.getByRole("region", { name: "Notifications" }).textContent;
}

/** The row that has these words. */
export function rowOf(words: string): Promise<HTMLElement> {
  return screen.findByRole("row", { name: new RegExp(words) });
}
