import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { insideSettings } from "../testing/inside-settings.tsx";
import { BrandCard, type BrandCardProps } from "./brand-card.tsx";
import { PictureCard, type PictureCardProps } from "./picture-card.tsx";

const saved = { name: "Larkfield & Co", colour: "#0a6c74", hidesPostlark: true };

const onStore = fn<PictureCardProps["onStore"]>(() => Promise.resolve());

const meta = {
  title: "Screens/Dashboard/White label",
  component: BrandCard,
  decorators: [insideSettings("white-label")],
  parameters: { layout: "fullscreen" },
  args: {
    saved,
    workspaceName: "Harbour Lights",
    picture: null,
    onSave: fn<BrandCardProps["onSave"]>(() => Promise.resolve()),
  },
  render: (args) => (
    <>
      <PictureCard
        name={args.workspaceName}
        picture={args.picture}
        onStore={onStore}
        onRemove={() => Promise.resolve(() => Promise.resolve())}
      />
      <BrandCard {...args} />
    </>
  ),
} satisfies Meta<typeof BrandCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Nothing: Story = {
  args: { saved: null },
  play: async ({ canvas, args }) => {
    const preview = canvas.getByRole("region", { name: "Preview" });
    await expect(preview).toHaveTextContent("Harbour Lights asks for your approval");
    await expect(preview).toHaveTextContent("Made with Postlark");
    await userEvent.type(canvas.getByLabelText("Name clients see"), "Larkfield & Co");
    await expect(preview).toHaveTextContent("Larkfield & Co via Postlark");
    await userEvent.click(canvas.getByRole("switch", { name: "Hide Postlark’s name" }));
    await expect(preview).not.toHaveTextContent("Postlark");
    const colour = canvas.getByLabelText("Color");
    await userEvent.type(colour, "teal");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(colour).toHaveFocus();
    await expect(colour).toHaveAccessibleDescription(/Enter a color such as #0a6c74\./);
    await expect(args.onSave).not.toHaveBeenCalled();
    await userEvent.clear(colour);
    await userEvent.type(colour, "0A6C74{Enter}");
    await expect(args.onSave).toHaveBeenCalledWith(saved, expect.anything());
  },
};

export const Saved: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Save" })).toBeDisabled();
  },
};

export const ChangedMeanwhile: Story = {
  args: {
    onSave: fn<BrandCardProps["onSave"]>(async () => {
      throw new AppError({ kind: "conflict", code: "brand_changed" });
    }),
  },
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByLabelText("Name clients see"), "!");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expect(await canvas.findByText(/Someone else changed this/)).toBeVisible();
    await expect(canvas.getByLabelText("Name clients see")).toHaveValue(`${saved.name}!`);
  },
};

export const NoPicture: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText("Upload a picture");
    const upload = userEvent.setup({ applyAccept: false }).upload;
    await upload(field, new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" }));
    await expect(await canvas.findByText(/isn’t a JPEG, PNG or WebP/)).toBeVisible();
    await upload(field, new File(["no picture"], "logo.png", { type: "image/png" }));
    await expect(await canvas.findByText(/damaged/)).toBeVisible();
  },
};

export const Cropped: Story = {
  play: async ({ canvas }) => {
    const paper = document.createElement("canvas");
    paper.width = 60;
    paper.height = 40;
    const blob = await new Promise<Blob | null>((resolve) => paper.toBlob(resolve, "image/webp"));
    await userEvent.upload(
      canvas.getByLabelText("Upload a picture"),
      new File([blob ?? ""], "logo.webp", { type: "image/webp" }),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Save picture" }));
    await waitFor(() => expect(onStore).toHaveBeenCalledTimes(1));
    const [square] = onStore.mock.lastCall ?? [];
    const { width, height } = await createImageBitmap(square ?? new Blob());
    await expect([square?.type, width, height]).toEqual(["image/png", 40, 40]);
  },
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("White Label"),
};
