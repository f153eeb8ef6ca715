import { insideShell } from "#testing/inside-shell.tsx";
import { loadedUsers } from "#testing/screen-props.ts";
import { noRoleChanges, pendingUsers } from "#users/nothing-yet.ts";
import { crowd } from "@postlark/fixtures/profiles";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor } from "storybook/test";
import { OverviewScreen } from "./overview-screen.tsx";

const refresh = fn();

const openUser = fn<(userId: string) => void>();

const meta = {
  title: "Screens/Admin/Overview",
  component: OverviewScreen,
  decorators: [insideShell("/admin")],
  parameters: { layout: "fullscreen" },
  args: {
    list: { ...loadedUsers(crowd(1_284)), refresh },
    roles: noRoleChanges,
    onOpenUser: openUser,
    isLiveInterrupted: false,
  },
} satisfies Meta<typeof OverviewScreen>;

/** The chart comes later than the rest; a screenshot is of the whole. */
const untilDrawn = (screen: HTMLElement) =>
  waitFor(() => expect(screen.querySelectorAll(".recharts-bar-rectangle")).toHaveLength(6), {
    timeout: 30_000,
  });

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  beforeEach: () => void refresh.mockClear(),
  play: async ({ canvas, canvasElement }) => {
    await untilDrawn(canvasElement);
    const cards = canvas.getAllByRole("article").map((card) => card.textContent);
    await expect(cards).toEqual([
      "Total Users1,284+23.5%from last month Sample",
      "Total Earnings$15,420 Sample+12.3%from last month",
      "Active Users1,027 Sample+5.2%from last month",
      "Growth Rate23.5% Sample+2.1%from last month",
    ]);
    await expect(canvas.getByText("Found 1,284 user(s)")).toBeVisible();
    await expect(canvas.getByRole("table", { name: "User Growth" })).toBeInTheDocument();
    await userEvent.click(canvas.getByRole("button", { name: "Refresh Data" }));
    await expect(refresh).toHaveBeenCalledTimes(1);
  },
};

export const Refreshing: Story = {
  args: { list: { ...loadedUsers(crowd(1_284)), isRefreshing: true } },
  play: async ({ canvas, canvasElement }) => {
    await untilDrawn(canvasElement);
    const button = canvas.getByRole("button", { name: "Refreshing..." });
    await expect(button).toHaveAttribute("aria-disabled", "true");
  },
};

export const Loading: Story = {
  args: { list: pendingUsers },
  play: async ({ canvas, canvasElement }) => {
    await untilDrawn(canvasElement);
    await expect(canvas.getByText("Loading users...")).toBeVisible();
  },
};

export const NotToBeLoaded: Story = {
  args: {
    list: { ...loadedUsers([]), users: undefined, error: new AppError({ kind: "offline" }) },
  },
  play: async ({ canvas, canvasElement }) => {
    await untilDrawn(canvasElement);
    await canvas.findByText("Error loading users. Try refreshing the data.");
  },
};

export const Empty: Story = {
  args: { list: loadedUsers([]) },
  play: async ({ canvas, canvasElement }) => {
    await untilDrawn(canvasElement);
    await expect(canvas.getByText("Found 0 user(s)")).toBeVisible();
    await expect(canvas.getByText("No users found. Try refreshing the data.")).toBeVisible();
  },
};
