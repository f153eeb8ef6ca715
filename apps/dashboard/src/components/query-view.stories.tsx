import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { QueryFailure } from "./query-view.tsx";

const onRetry = fn();

const meta = {
  title: "Screens/Dashboard/Not to be loaded",
  component: QueryFailure,
  args: { error: new AppError({ kind: "offline" }), isRetrying: false, onRetry },
  beforeEach: () => void onRetry.mockClear(),
} satisfies Meta<typeof QueryFailure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offline: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
};

export const TooSlow: Story = { args: { error: new AppError({ kind: "timeout" }) } };

export const Unavailable: Story = {
  args: { error: new AppError({ kind: "unavailable" }), isRetrying: true },
};
