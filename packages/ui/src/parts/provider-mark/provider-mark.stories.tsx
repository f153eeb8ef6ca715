import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../button/button.tsx";
import { ProviderMark } from "./provider-mark.tsx";

const meta = {
  title: "Parts/Provider mark",
  component: ProviderMark,
  args: { provider: "google" },
} satisfies Meta<typeof ProviderMark>;

export default meta;
type Story = StoryObj<typeof meta>;

export const InButtons: Story = {
  render: () => (
    <div className="flex gap-2">
      <Button variant="secondary">
        <ProviderMark provider="google" /> Google
      </Button>
      <Button variant="secondary">
        <ProviderMark provider="azure" /> Microsoft
      </Button>
    </div>
  ),
};
