import type { Meta, StoryObj } from "@storybook/react-vite";
import { Keys } from "./keys.tsx";

const meta = {
  title: "Parts/Keys",
  component: Keys,
  args: { keys: ["G", "D"] },
} satisfies Meta<typeof Keys>;

export default meta;

export const OneAfterTheOther: StoryObj<typeof meta> = {};
