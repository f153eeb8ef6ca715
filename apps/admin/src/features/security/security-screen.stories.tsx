import { insideShell } from "#testing/inside-shell.tsx";
import { failedHistory, loadedHistory } from "#testing/screen-props.ts";
import { pendingHistory } from "#users/nothing-yet.ts";
import { sampleRoleChanges } from "@postlark/fixtures/role-changes";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { SecurityScreen } from "./security-screen.tsx";

const meta = {
  title: "Screens/Admin/Security",
  component: SecurityScreen,
  decorators: [insideShell("/admin/security")],
  parameters: { layout: "fullscreen" },
  args: { history: loadedHistory(sampleRoleChanges), isLiveInterrupted: false },
} satisfies Meta<typeof SecurityScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Trail: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("All systems secure")).toBeVisible();
    await expect(canvas.getByRole("table", { name: "Role changes" })).toBeVisible();
    const [, newest] = canvas.getAllByRole("row");
    await expect(newest).toHaveTextContent(/Sam Rivers.*Ada Moreau.*admin to user/);
    await expect(canvas.queryByRole("button", { name: "Show older changes" })).toBeNull();
  },
};

const loadOlder = fn();

export const MoreThanOnePage: Story = {
  args: { history: { ...loadedHistory(sampleRoleChanges), hasOlder: true, loadOlder } },
  beforeEach: () => void loadOlder.mockClear(),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Show older changes" }));
    await expect(loadOlder).toHaveBeenCalledTimes(1);
  },
};

export const OlderNotToBeLoaded: Story = {
  args: { history: { ...loadedHistory(sampleRoleChanges), hasOlder: true, isOlderFailed: true } },
};

export const Loading: Story = { args: { history: pendingHistory } };

export const Empty: Story = {
  args: { history: loadedHistory([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No role has been changed yet.")).toBeVisible();
  },
};

export const NotToBeLoaded: Story = {
  args: { history: failedHistory, isLiveInterrupted: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      "The role changes couldn’t be loaded.",
    );
    await expect(canvas.getByText("Live updates are off. Reconnecting...")).toBeVisible();
  },
};
