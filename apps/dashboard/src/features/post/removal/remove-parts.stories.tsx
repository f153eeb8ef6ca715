import { insideShell } from "#testing/inside-shell.tsx";
import { sampleDelivery } from "#testing/workspace-samples.ts";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, fn, screen, userEvent, within } from "storybook/test";
import { RemoveParts, partsQuery } from "./remove-parts.tsx";

const delivery = sampleDelivery({ state: "unknown" });
const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
client.setQueryData(partsQuery(delivery).queryKey, 2);

const meta = {
  title: "Screens/Dashboard/Parts deleted where they stand",
  component: RemoveParts,
  decorators: [
    (Story) => (
      <QueryClientProvider client={client}>
        <Story />
      </QueryClientProvider>
    ),
    insideShell("/dashboard"),
  ],
  parameters: { layout: "fullscreen" },
  args: { delivery, network: "bluesky", isPending: false, onRemove: fn() },
} satisfies Meta<typeof RemoveParts>;

export default meta;

/** Of a thread whose end is unknown: what stays elsewhere is said before what is out is deleted. */
export const OfAThread: StoryObj<typeof meta> = {
  play: async ({ canvas, args }) => {
    const name = "Delete what’s published on Bluesky";
    await userEvent.click(canvas.getByRole("button", { name }));
    const question = await screen.findByRole("alertdialog", { name });
    await expect(question).toHaveAccessibleDescription(/may keep their copies/);
    await expect(args.onRemove).not.toHaveBeenCalled();
    await userEvent.click(within(question).getByRole("button", { name }));
    await expect(args.onRemove).toHaveBeenCalled();
  },
};
