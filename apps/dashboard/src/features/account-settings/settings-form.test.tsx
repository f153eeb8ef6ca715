import type { SavedSettings } from "@postlark/domain/settings";
import { sampleSettings } from "@postlark/fixtures/settings";
import { AppError } from "@postlark/sdk/errors";
import { perTab, storageKeys } from "@postlark/site/storage";
import { Toaster } from "@postlark/ui/toaster";
import { createQueryClient } from "@postlark/app/session/query-client";
import { QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AtAddress } from "@postlark/app/testing/at-address";
import { beforeEach, expect, test, vi } from "vitest";
import type { Changes } from "./settings-form.ts";
import { SettingsScreen } from "./settings-screen.tsx";

const onSave = vi.fn<(changes: Changes) => Promise<void>>();
const pictures = { store: () => Promise.resolve(), remove: () => Promise.resolve() };
const client = createQueryClient(() => {});

function screenWith(saved: SavedSettings) {
  return (
    <QueryClientProvider client={client}>
      <AtAddress path="/settings">
        <SettingsScreen heading={null} saved={saved} onSave={onSave} pictures={pictures} />
        <Toaster label="Notifications" closeLabel="Close" />
      </AtAddress>
    </QueryClientProvider>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const saveButton = () => screen.getByRole("button", { name: "Save Changes" });

async function retype(label: string, text: string) {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
}

beforeEach(() => {
  perTab.removeItem(storageKeys.unsent);
  onSave.mockResolvedValue();
});

test("saving repeatedly sends the changed fields once", async () => {
  const request: { finish?: () => void } = {};
  onSave.mockReturnValue(
    new Promise((resolve) => {
      request.finish = resolve;
    }),
  );
  render(screenWith(sampleSettings));
  await retype("Full Name", "Samuel Rivers");
  await userEvent.click(saveButton());
  await userEvent.click(saveButton());
  await userEvent.type(field("Full Name"), "{Enter}");
  request.finish?.();
  await screen.findByText("Settings Saved");
  expect(onSave.mock.calls).toEqual([[{ fullName: "Samuel Rivers" }]]);
});

test("saving without changes sends nothing and shows the success toast", async () => {
  render(screenWith(sampleSettings));
  await userEvent.click(saveButton());
  await screen.findByText("Your settings have been updated successfully.");
  expect(onSave).not.toHaveBeenCalled();
});

test("a change from elsewhere updates the fields, except those the user is editing", async () => {
  const { rerender } = render(screenWith(sampleSettings));
  await retype("Full Name", "Samuel");
  rerender(screenWith({ ...sampleSettings, fullName: "S. Rivers", username: "rivers" }));
  expect(field("Full Name").value).toBe("Samuel");
  expect(field("Username").value).toBe("rivers");
  await userEvent.click(saveButton());
  await waitFor(() => expect(onSave).toHaveBeenCalledWith({ fullName: "Samuel" }));
});

test("a failed save keeps the input, and saving again resends it", async () => {
  onSave.mockRejectedValueOnce(new AppError({ kind: "timeout" }));
  render(screenWith(sampleSettings));
  await retype("Phone Number", "+442079460000");
  await userEvent.click(saveButton());
  await screen.findByText("The server took too long to respond. Try again.");
  expect(field("Phone Number").value).toBe("+442079460000");
  await userEvent.click(saveButton());
  await screen.findByText("Settings Saved");
  expect(onSave).toHaveBeenCalledTimes(2);
});

test.each([
  ["username_taken", "Username", "This username is taken. Try another one."],
  ["phone_invalid", "Phone Number", "Enter the number with its country code, beginning with +."],
  ["email_exists", "Email Address", "This address belongs to another account."],
  [
    "over_email_send_rate_limit",
    "Email Address",
    "Too many emails were sent. Wait a moment and try again.",
  ],
])("%s is shown at the field %s, which takes focus", async (code, label, message) => {
  onSave.mockRejectedValue(new AppError({ kind: "invalid-input", code }));
  render(screenWith(sampleSettings));
  await userEvent.type(field("Username"), "x");
  await userEvent.click(saveButton());
  await screen.findByText(message);
  expect(document.activeElement).toBe(field(label));
  expect(field(label).getAttribute("aria-invalid")).toBe("true");
  await userEvent.type(field(label), "y");
  expect(screen.queryByText(message)).toBeNull();
});

test("invalid fields show errors before anything is sent", async () => {
  render(screenWith(sampleSettings));
  await retype("Email Address", "sam at postlark");
  await userEvent.clear(field("Full Name"));
  await userEvent.click(saveButton());
  await screen.findByText("Enter your name.");
  screen.getByText("Enter an email address.");
  expect(onSave).not.toHaveBeenCalled();
});
