import { insideShell } from "#testing/inside-shell";
import { loadedUsers, noRoleChanges, pendingUsers } from "#testing/users-screen-props";
import { crowd } from "@postlark/fixtures/profiles";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { UsersScreen } from "./users-screen";

const people = crowd(100_000);

const meta = {
  title: "Screens/Admin/Users",
  component: UsersScreen,
  decorators: [insideShell("/admin/users")],
  parameters: { layout: "fullscreen" },
  args: { list: loadedUsers(people), roles: noRoleChanges, isLiveInterrupted: false },
} satisfies Meta<typeof UsersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const HundredThousandUsers: Story = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("heading", { name: "Users (100,000)" })).toBeVisible();
    const table = canvas.getByRole("table", { name: "User Management" });
    await expect(table).toHaveAttribute("aria-rowcount", "100001");
    await expect(canvasElement.querySelectorAll("*").length).toBeLessThanOrEqual(700);
  },
};

const requestChange = fn<(typeof noRoleChanges)["requestChange"]>();
const [newest, second, third, fourth, admin] = people;

export const RoleBeingChanged: Story = {
  args: {
    list: loadedUsers(people.slice(0, 8)),
    roles: {
      ...noRoleChanges,
      requestChange,
      pendingRoles: new Map(second && [[second.id, "admin"]]),
    },
  },
  beforeEach: () => void requestChange.mockClear(),
  play: async ({ canvas }) => {
    const rowOf = (name: string | null | undefined) =>
      within(canvas.getByRole("row", { name: new RegExp(String(name)) }));
    const pending = rowOf(second?.fullName).getByRole("button", { name: "Remove Admin" });
    await expect(pending).toHaveAttribute("aria-busy", "true");
    await userEvent.click(rowOf(newest?.fullName).getByRole("button", { name: "Make Admin" }));
    await userEvent.click(rowOf(admin?.fullName).getByRole("button", { name: "Remove Admin" }));
    await expect(requestChange.mock.calls).toEqual([
      [{ userId: newest?.id, role: "admin" }],
      [{ userId: admin?.id, role: "user" }],
    ]);
  },
};

export const OwnRoleAsked: Story = {
  args: {
    list: loadedUsers(people.slice(0, 8)),
    roles: { ...noRoleChanges, question: { isOpen: true, confirm: fn(), close: fn() } },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dialog = await page.findByRole("alertdialog", undefined, { timeout: 10_000 });
    await expect(dialog).toHaveAccessibleName("Remove your own admin role?");
  },
};

export const Loading: Story = {
  args: { list: pendingUsers },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading users...")).toBeVisible();
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-busy", "true");
  },
};

export const LiveUpdatesOff: Story = {
  args: { list: loadedUsers(people.slice(0, 40)), isLiveInterrupted: true },
};

const refused = new AppError({
  kind: "forbidden",
  status: 403,
  message: "permission denied for table profiles",
});

export const NotToBeLoaded: Story = {
  args: { list: { ...loadedUsers([]), users: undefined, error: refused } },
  play: async ({ canvas }) => {
    await canvas.findByText("Failed to fetch profiles: permission denied for table profiles");
    await canvas.findByText("Error loading users. Try refreshing the data.");
  },
};

export const RestNotToBeLoaded: Story = {
  args: {
    list: { ...loadedUsers([third, fourth].flatMap((user) => user ?? [])), isMoreFailed: true },
  },
};

export const Empty: Story = {
  args: { list: loadedUsers([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No users found. Try refreshing the data.")).toBeVisible();
    await expect(canvas.getByText("No user profiles found in the database")).toBeVisible();
  },
};
