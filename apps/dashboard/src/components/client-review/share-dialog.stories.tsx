import { m } from "#paraglide/messages.js";
import { insideShell } from "#testing/inside-shell.tsx";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent } from "storybook/test";
import { ShareDialog, type ShareDialogProps } from "./share-dialog.tsx";

const address = `http://localhost/p/r/${"3f9a12cd".repeat(8)}`;
const postIds = ["0197f0a0-0000-4000-8000-000000000101", "0197f0a0-0000-4000-8000-000000000102"];

const meta = {
  title: "Screens/Dashboard/Share for review",
  component: ShareDialog,
  decorators: [insideShell("/posts", m.posts_title)],
  parameters: { layout: "fullscreen" },
  args: {
    postIds,
    onMake: fn<ShareDialogProps["onMake"]>(() => Promise.resolve({ address, notMailed: [] })),
    onClose: fn(),
  },
} satisfies Meta<typeof ShareDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Copied: Story = {
  play: async ({ args }) => {
    await expect(screen.getByText(/sees only these 2 posts/)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText("Expires in"), "14");
    await userEvent.click(screen.getByRole("button", { name: "Create link" }));
    await expect(args.onMake).toHaveBeenCalledWith({ postIds, days: 14, emails: [], message: "" });
    await expect(await screen.findByText(address)).toBeVisible();
  },
};

export const Mailed: Story = {
  args: {
    onMake: fn<ShareDialogProps["onMake"]>(() =>
      Promise.resolve({ address, notMailed: ["ben@client.test"] }),
    ),
  },
  play: async ({ args }) => {
    const emails = screen.getByLabelText("Email it to (optional)");
    await userEvent.type(emails, "zoe@client.test, ben");
    await userEvent.click(screen.getByRole("button", { name: "Create and email link" }));
    await expect(screen.getByText("ben isn’t an email address.")).toBeVisible();
    await expect(args.onMake).not.toHaveBeenCalled();
    await userEvent.type(emails, "@client.test");
    await userEvent.type(screen.getByLabelText("Message in the email (optional)"), "By Friday?");
    await userEvent.click(screen.getByRole("button", { name: "Create and email link" }));
    await expect(args.onMake).toHaveBeenCalledWith({
      postIds,
      days: 7,
      emails: ["zoe@client.test", "ben@client.test"],
      message: "By Friday?",
    });
    await expect(await screen.findByText("Emailed to zoe@client.test.")).toBeVisible();
    await expect(screen.getByRole("alert")).toHaveTextContent("Not emailed to ben@client.test.");
  },
};

export const TooMany: Story = {
  args: { postIds: Array.from({ length: 51 }, (_, index) => `post ${index}`) },
  play: async () => {
    await expect(screen.getByRole("alert")).toHaveTextContent("A link covers up to 50 posts.");
    await expect(screen.getByRole("button", { name: "Create link" })).toBeDisabled();
  },
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Beiträge"),
};
