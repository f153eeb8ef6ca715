import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { ExportProgress } from "./export-progress.tsx";

const cancel = fn();
const resume = fn();

const meta = {
  title: "Screens/Admin/Export",
  component: ExportProgress,
  args: {
    state: { done: 42_000, total: 100_000 },
    isBusy: true,
    start: fn(),
    cancel,
    resume,
  },
  beforeEach: () => {
    cancel.mockClear();
    resume.mockClear();
  },
} satisfies Meta<typeof ExportProgress>;

export default meta;
type Story = StoryObj<typeof meta>;

export const UnderWay: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Exporting 42,000 of 100,000 users...")).toBeVisible();
    const progress = canvas.getByRole("progressbar", { name: "Export of users" });
    await expect(progress).toHaveAttribute("value", "42000");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel export" }));
    await expect(cancel).toHaveBeenCalledTimes(1);
  },
};

export const Stopped: Story = {
  args: {
    state: {
      done: 42_000,
      total: 100_000,
      failure: "The server can’t be reached. Check your connection and try again.",
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      "The export stopped after 42,000 of 100,000 users.",
    );
    await userEvent.click(canvas.getByRole("button", { name: "Resume" }));
    await expect(resume).toHaveBeenCalledTimes(1);
  },
};
