import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { insideSettings } from "../testing/inside-settings.tsx";
import { BrandVoiceCard, type BrandVoiceCardProps } from "./brand-voice-card.tsx";

const meta = {
  title: "Screens/Dashboard/Brand voice",
  component: BrandVoiceCard,
  decorators: [insideSettings("brand-voice")],
  parameters: { layout: "fullscreen" },
  args: {
    saved: {
      about: "Calm and exact, a little warm.",
      examples: "Rye from seven.\n\nClosed on Monday. Back on Tuesday with fresh rolls.",
      preferred: ["bread", "neighbours"],
      avoided: ["awesome"],
    },
    onSave: fn<BrandVoiceCardProps["onSave"]>(() => Promise.resolve()),
  },
} satisfies Meta<typeof BrandVoiceCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {
  args: { saved: null },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("button", { name: "Save voice" })).toBeDisabled();
    await userEvent.type(canvas.getByLabelText("Your tone"), "Calm");
    await userEvent.type(canvas.getByLabelText("Words to avoid"), "awesome{Enter}awesome{Enter}");
    await userEvent.click(canvas.getByRole("button", { name: "Save voice" }));
    await expect(args.onSave).toHaveBeenCalledWith(
      { about: "Calm", examples: "", preferred: [], avoided: ["awesome"] },
      expect.anything(),
    );
  },
};

export const TooMany: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByLabelText("Words to use"));
    await userEvent.paste("x".repeat(61));
    await userEvent.click(canvas.getByRole("button", { name: "Save voice" }));
    await expect(canvas.getByLabelText("Words to use")).toHaveAccessibleDescription(/Up to 50/);
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const ChangedMeanwhile: Story = {
  args: {
    onSave: fn<BrandVoiceCardProps["onSave"]>(async () => {
      throw new AppError({ kind: "conflict", code: "voice_changed" });
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("Your tone"), " Never loud.");
    await userEvent.click(canvas.getByRole("button", { name: "Save voice" }));
    await expect(await canvas.findByText(/Someone else changed/)).toBeVisible();
    await expect(canvas.getByLabelText("Your tone")).toHaveValue(
      "Calm and exact, a little warm. Never loud.",
    );
  },
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Markenstimme"),
};
