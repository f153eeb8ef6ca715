import type { Meta, StoryObj } from "@storybook/react-vite";
import { linkVariants } from "./link.tsx";

const meta = { title: "Parts/Link" } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const InText: Story = {
  render: () => (
    <p className="text-sm text-ink-muted">
      New here?{" "}
      <a href="#signup" className={linkVariants()}>
        Create an account
      </a>
    </p>
  ),
};
