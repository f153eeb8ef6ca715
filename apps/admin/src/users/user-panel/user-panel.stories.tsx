import { detailsOf } from "#testing/screen-props.ts";
import { sampleProfiles } from "@postlark/fixtures/profiles";
import { sampleDetails } from "@postlark/fixtures/role-changes";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { UserPanel } from "./user-panel.tsx";

const onClose = fn();

const meta = {
  title: "Screens/Admin/User details",
  component: UserPanel,
  parameters: { layout: "fullscreen" },
  decorators: [
    (Story) => (
      <div className="min-h-[44rem]">
        <Story />
      </div>
    ),
  ],
  args: {
    isOpen: true,
    onClose,
    onClosed: fn(),
    details: detailsOf(sampleDetails),
    known: sampleProfiles.user,
    pendingRole: undefined,
    onChangeRole: fn(),
    history: <p className="text-sm text-ink-muted">This role has never changed.</p>,
  },
  beforeEach: () => void onClose.mockClear(),
} satisfies Meta<typeof UserPanel>;

export default meta;
type Story = StoryObj<typeof meta>;

const panel = async () => within(await screen.findByRole("dialog"));

export const Verified: Story = {
  play: async () => {
    const dialog = await screen.findByRole("dialog", { name: /Sam Rivers/ });
    await expect(dialog).toHaveAccessibleDescription("sam@postlark.test");
    const sessions = within(dialog).getByText("Open sessions");
    await expect(sessions.nextElementSibling).toHaveTextContent("2");
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await expect(onClose).toHaveBeenCalledTimes(1);
  },
};

export const NotVerified: Story = {
  args: {
    details: detailsOf({
      ...sampleDetails,
      fullName: null,
      emailConfirmedAt: null,
      lastSignInAt: null,
      openSessions: 0,
    }),
  },
  play: async () => {
    const opened = await panel();
    await expect(opened.getByText("No Name")).toBeVisible();
    await expect(opened.getByText("Not verified")).toBeVisible();
    await expect(opened.getByText("Never")).toBeVisible();
  },
};

export const Loading: Story = { args: { details: detailsOf(undefined) } };

export const LoadingByAddress: Story = {
  args: { details: detailsOf(undefined), known: undefined },
};

export const Gone: Story = {
  args: { details: { ...detailsOf(undefined), isMissing: true, isFailed: true }, known: undefined },
  play: async () => {
    const opened = await panel();
    await expect(opened.getByText("This account no longer exists.")).toBeVisible();
  },
};

const reload = fn();

export const NotToBeLoaded: Story = {
  args: { details: { ...detailsOf(undefined), isFailed: true, isLoading: false, reload } },
  beforeEach: () => void reload.mockClear(),
  play: async () => {
    const opened = await panel();
    await expect(opened.getByText("The account couldn’t be loaded.")).toBeVisible();
    await userEvent.click(opened.getByRole("button", { name: "Try again" }));
    await expect(reload).toHaveBeenCalledTimes(1);
  },
};
