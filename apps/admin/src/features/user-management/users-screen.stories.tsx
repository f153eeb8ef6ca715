import { insideShell } from "#testing/inside-shell.tsx";
import { loadedUsers } from "#testing/screen-props.ts";
import { noRoleChanges, pendingUsers } from "#users/nothing-yet.ts";
import { noExport, noFilter } from "./nothing-asked.ts";
import { crowd } from "@postlark/fixtures/profiles";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { showLanguage } from "@postlark/app/language/language";
import { languages } from "@postlark/site/language";
import { UsersScreen } from "./users-screen.tsx";

const people = crowd(100_000);

const openUser = fn<(userId: string) => void>();

const meta = {
  title: "Screens/Admin/Users",
  component: UsersScreen,
  decorators: [insideShell("/admin/users")],
  parameters: { layout: "fullscreen" },
  args: {
    list: loadedUsers(people),
    roles: noRoleChanges,
    onOpenUser: openUser,
    filtering: noFilter,
    userExport: noExport,
    isLiveInterrupted: false,
  },
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

const [, second, third, fourth] = people;

export const RoleBeingChanged: Story = {
  args: {
    list: loadedUsers(people.slice(0, 8)),
    roles: { ...noRoleChanges, pendingRoles: new Map(second && [[second.id, "admin"]]) },
  },
  play: async ({ canvas }) => {
    const row = within(canvas.getByRole("row", { name: new RegExp(String(second?.fullName)) }));
    const pending = row.getByRole("button", { name: "Remove Admin" });
    await expect(pending).toHaveAttribute("aria-busy", "true");
  },
};

export const EveryLanguage: Story = {
  args: { list: loadedUsers(people.slice(0, 8)) },
  play: async ({ canvas }) => {
    const cells = () => canvas.getAllByRole("cell").filter((cell) => cell.querySelector("button"));
    for (const language of [...languages].toReversed()) {
      await showLanguage(language);
      const cut = cells().filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      await expect(cut.map(({ textContent }) => textContent)).toEqual([]);
    }
  },
};

export const RowsLeftOut: Story = {
  args: {
    list: { ...loadedUsers([]), users: { profiles: people.slice(0, 8), unreadable: 2, total: 10 } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("2 users couldn’t be read and were left out.")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Users (10)" })).toBeVisible();
  },
};

export const OwnRoleAsked: Story = {
  args: {
    list: loadedUsers(people.slice(0, 8)),
    roles: { ...noRoleChanges, question: { isOpen: true, confirm: fn(), close: fn() } },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement.ownerDocument.body);
    const dialog = await page.findByRole("alertdialog", undefined, { timeout: 30_000 });
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

const changeFilter = fn<(typeof noFilter)["change"]>();
const searchForAmara: (typeof noFilter)["filter"] = {
  words: "amara",
  role: "user",
  order: { by: "name", isDescending: false },
};

const amaras = people
  .slice(0, 400)
  .filter(({ fullName, role }) => fullName?.startsWith("Amara") && role === "user")
  .toSorted((one, other) => String(one.fullName).localeCompare(String(other.fullName)));

export const Found: Story = {
  args: {
    list: loadedUsers(amaras),
    filtering: { filter: searchForAmara, change: changeFilter },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("searchbox")).toHaveValue("amara");
    await expect(canvas.getByRole("radio", { name: "Users" })).toBeChecked();
    await expect(canvas.getByText(`Found ${amaras.length} user(s)`)).toBeInTheDocument();
    const name = canvas.getByRole("columnheader", { name: "Name" });
    await expect(name).toHaveAttribute("aria-sort", "ascending");
  },
};

export const NobodyFound: Story = {
  args: {
    list: loadedUsers([]),
    filtering: { filter: { ...noFilter.filter, words: "zzz" }, change: changeFilter },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText("No user profiles found in the database")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Show all users" }));
    await expect(changeFilter).toHaveBeenLastCalledWith({ words: "", role: null });
  },
};

export const Empty: Story = {
  args: { list: loadedUsers([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No users found. Try refreshing the data.")).toBeVisible();
    await expect(canvas.getByText("No user profiles found in the database")).toBeVisible();
  },
};
