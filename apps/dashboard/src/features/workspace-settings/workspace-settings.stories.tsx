import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { WorkspaceSettingsForm } from "./settings-form.tsx";
import { insideSettings } from "./testing/inside-settings.tsx";

const meta = {
  title: "Screens/Dashboard/Workspace settings",
  component: WorkspaceSettingsForm,
  decorators: [insideSettings("general")],
  parameters: { layout: "fullscreen" },
  args: {
    saved: { name: "Harbour Lights", slug: "harbour", timeZone: "Europe/Lisbon" },
    mayChange: true,
    onSave: fn(() => Promise.resolve()),
  },
} satisfies Meta<typeof WorkspaceSettingsForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Changed: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("button", { name: "Save changes" })).toBeDisabled();
    const slug = canvas.getByRole("textbox", { name: "Address" });
    await userEvent.clear(slug);
    await userEvent.type(slug, "New Harbour");
    await expect(slug).toHaveAccessibleDescription(/Links that begin with \/w\/harbour\//);
    await userEvent.click(canvas.getByRole("button", { name: "Save changes" }));
    await expect(args.onSave).toHaveBeenCalledWith({ ...args.saved, slug: "new-harbour" });
  },
};

export const AddressTaken: Story = {
  args: {
    onSave: fn(() => Promise.reject(new AppError({ kind: "conflict", code: "slug_taken" }))),
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Address" }), "-2{Enter}");
    await waitFor(() =>
      expect(canvas.getByRole("textbox", { name: "Address" })).toHaveAccessibleDescription(
        /This address is already taken/,
      ),
    );
    await expect(canvas.getByRole("textbox", { name: "Address" })).toHaveValue("harbour-2");
  },
};

export const Malformed: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.clear(canvas.getByRole("textbox", { name: "Name" }));
    await userEvent.type(canvas.getByRole("combobox", { name: "Time zone" }), "!{Enter}");
    await expect(canvas.getByText("Give the workspace a name.")).toBeVisible();
    await expect(canvas.getByText(/Unknown time zone/)).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const ForOthers: Story = {
  args: { mayChange: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Only owners and admins can change these.")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "Name" })).toBeDisabled();
  },
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Allgemein"),
};
