import { insideShell } from "#testing/inside-shell.tsx";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { SettingsFrame } from "./settings-frame.tsx";
import { insideSettings } from "./testing/inside-settings.tsx";

const meta = {
  title: "Screens/Dashboard/Workspace settings/Sections",
  component: SettingsFrame,
  parameters: { layout: "fullscreen" },
  args: { children: null },
} satisfies Meta<typeof SettingsFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The list that a small screen shows, with what is in each section. */
export const List: Story = {
  decorators: [insideShell("/w/harbour/settings")],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole("navigation", { name: "Workspace settings" }));
    await expect(list.getAllByRole("link")).toHaveLength(8);
    await expect(list.getByRole("link", { name: /^Data/ })).toHaveAttribute(
      "href",
      "/w/harbour/settings/data",
    );
  },
};

export const ListInGerman: Story = {
  decorators: [insideShell("/w/harbour/settings")],
  globals: germanPhone,
  play: () => expectGermanToFit("Einstellungen des Arbeitsbereichs"),
};

/** A section at whose address somebody arrives who may not open it. */
export const Forbidden: Story = {
  decorators: [insideSettings("approval", "editor")],
  render: () => <></>,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Only owners and admins can open these settings.")).toBeVisible();
    await expect(canvas.queryByRole("link", { name: "Approval" })).toBeNull();
  },
};
