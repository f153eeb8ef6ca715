import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent } from "storybook/test";
import { insideSettings } from "../testing/inside-settings.tsx";
import { HolidaysCard, type HolidaysCardProps } from "./holidays-card.tsx";

const meta = {
  title: "Screens/Dashboard/Public holidays",
  component: HolidaysCard,
  decorators: [insideSettings("general")],
  parameters: { layout: "fullscreen" },
  args: {
    chosen: [],
    countries: [
      { code: "FI", name: "Finland", regions: [] },
      {
        code: "DE",
        name: "Germany",
        regions: [
          { code: "DE-BY", name: "Bavaria" },
          { code: "DE-BE", name: "Berlin" },
        ],
      },
    ],
    onChoose: fn<HolidaysCardProps["onChoose"]>(() => Promise.resolve()),
  },
} satisfies Meta<typeof HolidaysCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole("button", { name: "Add holidays" })).toBeDisabled();
    await userEvent.selectOptions(canvas.getByLabelText("Country"), "Germany");
    await userEvent.selectOptions(canvas.getByLabelText("Region"), "Bavaria");
    await userEvent.click(canvas.getByRole("button", { name: "Add holidays" }));
    await expect(args.onChoose).toHaveBeenCalledWith(["DE-BY"]);
  },
};

export const Chosen: Story = {
  args: { chosen: ["DE-BY", "FI"] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Remove Germany · Bavaria" }));
    await expect(args.onChoose).toHaveBeenCalledWith(["FI"]);
  },
};

export const German: Story = {
  globals: germanPhone,
  args: { chosen: ["DE-BY"] },
  play: () => expectGermanToFit("Allgemein"),
};
