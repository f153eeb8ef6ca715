import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { PushCard } from "./push-card.tsx";
import { insideSettings } from "./testing/inside-settings.tsx";

const laptop = {
  id: "0197f0a0-0000-4000-8000-000000000001",
  label: "Firefox · Linux",
  createdAt: "2026-11-30T08:00:00Z",
  endpoint: "https://push.example/1",
};
const phone = {
  ...laptop,
  id: "0197f0a0-0000-4000-8000-000000000002",
  label: "Chrome · Android",
  endpoint: null,
};

const meta = {
  title: "Screens/Dashboard/Workspace settings/Push",
  component: PushCard,
  decorators: [insideSettings("notifications", "viewer")],
  parameters: { layout: "fullscreen" },
  args: {
    state: "on",
    devices: [laptop, phone],
    isPending: false,
    onTurnOn: fn(),
    onTurnOff: fn(),
    onTest: fn(),
    onRemove: fn(),
  },
} satisfies Meta<typeof PushCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const On: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Send a test notification" }));
    await expect(args.onTest).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Remove" }));
    await expect(args.onRemove).toHaveBeenCalledWith(phone.id);
    await userEvent.click(canvas.getByRole("button", { name: "Turn off" }));
    await expect(args.onTurnOff).toHaveBeenCalledOnce();
  },
};

export const Off: Story = {
  args: { state: "off", devices: [] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Turn on" }));
    await expect(args.onTurnOn).toHaveBeenCalledOnce();
  },
};

export const Blocked: Story = {
  args: { state: "blocked", devices: [phone] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/blocks notifications/)).toBeInTheDocument();
    await expect(canvas.queryByRole("button", { name: "Turn on" })).toBeNull();
  },
};

export const HomeScreenFirst: Story = { args: { state: "home-screen", devices: [] } };

export const Unsupported: Story = { args: { state: "unsupported", devices: [] } };

export const Loading: Story = {
  args: { state: undefined, devices: [] },
  play: ({ canvas }) => expect(canvas.getByRole("button", { name: "Turn on" })).toBeDisabled(),
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Benachrichtigungen"),
};
