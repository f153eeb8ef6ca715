import { insideShell } from "#testing/inside-shell.tsx";
import { sampleWorkspace } from "#testing/sample-workspace.ts";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { DeletedWorkspace } from "./deleted-workspace.tsx";
import { MissingScreen, MissingWorkspace } from "./missing-workspace.tsx";

const deletedAt = "2026-11-20T08:00:00Z";

const meta = {
  title: "Screens/Dashboard/Frame",
  component: MissingWorkspace,
  decorators: [insideShell("/w/harbour/overview")],
  parameters: { layout: "fullscreen" },
  args: { removedFrom: undefined },
} satisfies Meta<typeof MissingWorkspace>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Unknown: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Workspace not found" })).toBeVisible();
  },
};

export const RemovedWhileLooking: Story = {
  args: { removedFrom: "Harbour Lights" },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("You are no longer a member of Harbour Lights")).toBeVisible();
  },
};

export const DeletedForItsOwner: Story = {
  render: () => <DeletedWorkspace workspace={sampleWorkspace} deletedAt={deletedAt} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/until Nov 30, 2026/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Restore workspace" })).toBeVisible();
  },
};

export const DeletedForOthers: Story = {
  render: () => (
    <DeletedWorkspace workspace={{ ...sampleWorkspace, role: "editor" }} deletedAt={deletedAt} />
  ),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button", { name: /Restore/ })).not.toBeInTheDocument();
  },
};

export const UnknownScreen: Story = { render: () => <MissingScreen slug="harbour" /> };

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Arbeitsbereich nicht gefunden"),
};
