import { insideShell } from "#testing/inside-shell.tsx";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { Dialog, DialogContent, DialogHeader, DialogTitle } from "@postlark/ui/dialog";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { ChooseNetwork } from "./choose-network.tsx";

const meta = {
  title: "Screens/Dashboard/Choose a network",
  component: ChooseNetwork,
  decorators: [
    (Story) => (
      <Dialog isOpen onClose={() => {}}>
        <DialogContent placement="side" closeLabel="Close">
          <DialogHeader>
            <DialogTitle>Choose a network</DialogTitle>
          </DialogHeader>
          <Story />
        </DialogContent>
      </Dialog>
    ),
    insideShell("/w/harbour/channels", () => "Channels"),
  ],
  parameters: { layout: "fullscreen" },
  args: {
    offered: ["bluesky", "practice", "linkedin", "webhook"],
    unavailable: ["linkedin"],
  },
} satisfies Meta<typeof ChooseNetwork>;

export default meta;
type Story = StoryObj<typeof meta>;

const choice = async () => within(await screen.findByRole("dialog"));

export const PracticeFirst: Story = {
  play: async () => {
    const [first] = (await choice()).getAllByRole("link");
    await expect(first).toHaveTextContent(/^Practice Bluesky/);
  },
};

export const NeedsSetup: Story = {
  play: async () => {
    const shown = await choice();
    const unavailable = shown.getByRole("region", { name: "Needs setup by your administrator" });
    await expect(within(unavailable).getByText("LinkedIn")).toBeVisible();
    await expect(shown.queryByRole("link", { name: /^LinkedIn/ })).not.toBeInTheDocument();
  },
};

export const NeedsSetupByYou: Story = {
  args: { isOperator: true },
  play: async () => {
    const link = (await choice()).getByRole("link", { name: /Set up networks/ });
    await expect(link).toHaveAttribute("href", "/admin/networks");
  },
};

export const Searched: Story = {
  play: async () => {
    const shown = await choice();
    const search = shown.getByRole("searchbox", { name: "Search networks" });
    await userEvent.type(search, "hook");
    await expect(shown.getAllByRole("link")).toHaveLength(1);
    await userEvent.type(search, "zzz");
    await expect(shown.getByText("No network matches “hookzzz”.")).toBeVisible();
  },
};

export const OnAGermanPhone: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Channels"),
};
