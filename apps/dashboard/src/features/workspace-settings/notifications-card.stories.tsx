import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { NotificationsCard } from "./notifications-card.tsx";
import { insideSettings } from "./testing/inside-settings.tsx";

const meta = {
  title: "Screens/Dashboard/Workspace settings/Notifications",
  component: NotificationsCard,
  decorators: [insideSettings("notifications", "viewer")],
  parameters: { layout: "fullscreen" },
  args: { slug: "harbour", isMailed: false, onMail: fn(() => Promise.resolve()) },
} satisfies Meta<typeof NotificationsCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("switch", { name: "Email me what I haven’t read" }));
    await expect(args.onMail).toHaveBeenCalledWith(true);
    await expect(canvas.getByRole("link", { name: "All notification settings" })).toHaveAttribute(
      "href",
      "/w/harbour/account?tab=notifications",
    );
  },
};

export const Loading: Story = { args: { isMailed: undefined } };

export const NotSaved: Story = {
  args: { onMail: fn(() => Promise.reject(new AppError({ kind: "offline" }))) },
  play: async ({ canvas }) => {
    const mail = canvas.getByRole("switch");
    await userEvent.click(mail);
    await waitFor(() =>
      expect(screen.getByRole("region", { name: "Notifications" })).toHaveTextContent(
        "The server can’t be reached.",
      ),
    );
    await expect(mail).not.toBeChecked();
    await userEvent.hover(screen.getByText(/The server can’t be reached/));
  },
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Benachrichtigungen"),
};
