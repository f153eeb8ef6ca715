import { sampleSettings } from "@postlark/fixtures/settings";
import { AppError } from "@postlark/sdk/errors";
import { Toaster } from "@postlark/ui/toaster";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { type PictureActions, PictureActionsContext } from "./picture-actions.ts";
import { PictureSection } from "./picture-section.tsx";
import { SettingsFormContext } from "../settings-form.ts";

const store = fn<PictureActions["store"]>();
const remove = fn<() => Promise<void>>();

const meta = {
  title: "Screens/Dashboard/Account settings/Picture",
  component: PictureSection,
  decorators: [
    (Story) => (
      <PictureActionsContext value={{ store, remove }}>
        <SettingsFormContext
          value={{
            saved: sampleSettings,
            values: sampleSettings,
            problems: {},
            change: () => {},
            consumeRefusal: () => false,
          }}
        >
          <Story />
          <Toaster label="Notifications" closeLabel="Close" />
        </SettingsFormContext>
      </PictureActionsContext>
    ),
  ],
  beforeEach: () => {
    store.mockResolvedValue();
    remove.mockResolvedValue();
  },
} satisfies Meta<typeof PictureSection>;

export default meta;
type Story = StoryObj<typeof meta>;

const field = () => screen.getByLabelText("Upload New Image");
const saveButton = () => screen.getByRole("button", { name: "Save picture" });

/** A dawn, wider than high. */
async function dawn(): Promise<File> {
  const canvas = document.createElement("canvas");
  canvas.width = 600;
  canvas.height = 400;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("There is no canvas to draw a picture on.");
  const sky = context.createLinearGradient(0, 0, 600, 400);
  sky.addColorStop(0, "#2b2560");
  sky.addColorStop(1, "#f4a259");
  context.fillStyle = sky;
  context.fillRect(0, 0, 600, 400);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  return new File([blob ?? ""], "dawn.png", { type: "image/png" });
}

export const Cropped: Story = {
  play: async () => {
    await userEvent.upload(field(), await dawn());
    const area = await screen.findByRole("application", { name: "Crop area" });
    await waitFor(() => expect(screen.getByText("100% zoom")).toBeVisible());
    area.focus();
    await userEvent.keyboard("{+}{+}{ArrowRight}{ArrowUp}{-}");
    await expect(screen.getByText("115% zoom")).toBeVisible();
    await userEvent.click(saveButton());
    await waitFor(() => expect(store).toHaveBeenCalledTimes(1));
    const [picture, type] = store.mock.lastCall ?? [];
    await expect(type).toBe("image/png");
    for (const side of [96, 192] as const) {
      const { width, height } = await createImageBitmap(picture?.[side] ?? new Blob());
      await expect([width, height]).toEqual([side, side]);
    }
    // No larger than what was cut out of the picture: 400 pixels at 115%.
    const { width } = await createImageBitmap(picture?.[512] ?? new Blob());
    await expect(width).toBe(348);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await expect(field()).toHaveFocus();
  },
};

export const Cropping: Story = {
  play: async () => {
    await userEvent.upload(field(), await dawn());
    await userEvent.click(await screen.findByRole("button", { name: "Zoom in" }));
    await waitFor(() => expect(screen.getByText("115% zoom")).toBeVisible());
  },
};

export const NotStored: Story = {
  beforeEach: () => {
    store.mockRejectedValue(new AppError({ kind: "timeout" }));
  },
  play: async () => {
    await userEvent.upload(field(), await dawn());
    await userEvent.click(await screen.findByRole("button", { name: "Save picture" }));
    await expect(
      await screen.findByText("The server took too long to respond. Try again."),
    ).toBeVisible();
    await expect(screen.getByRole("application", { name: "Crop area" })).toBeVisible();
  },
};

export const NoPicture: Story = {
  play: async () => {
    const text = new File(["not a picture"], "lark.png", { type: "image/png" });
    await userEvent.upload(field(), text);
    await expect(await screen.findByRole("alert")).toHaveTextContent(
      "This file isn’t a JPEG or PNG. Choose another one.",
    );
  },
};

export const TooLarge: Story = {
  play: async () => {
    const bytes = new Uint8Array(5 * 1024 * 1024 + 1);
    await userEvent.upload(field(), new File([bytes], "lark.png", { type: "image/png" }));
    await expect(await screen.findByRole("alert")).toHaveTextContent(
      "This file is larger than 5MB. Choose a smaller one.",
    );
  },
};

export const Damaged: Story = {
  play: async () => {
    const start = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
    await userEvent.upload(field(), new File([start], "lark.png", { type: "image/png" }));
    await expect(await screen.findByRole("alert")).toHaveTextContent(
      "This picture is damaged and can’t be read. Choose another one.",
    );
  },
};
