import { m } from "#paraglide/messages.js";
import { expectGermanToFit, germanPhone } from "@postlark/app/testing/in-german";
import { insideShell } from "#testing/inside-shell.tsx";
import { sampleAnalyticsCards } from "@postlark/fixtures/analytics";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { AnalyticsScreen } from "./analytics-screen.tsx";

const meta = {
  title: "Screens/Dashboard/Sample/Analytics",
  component: AnalyticsScreen,
  decorators: [insideShell("/analytics", m.sample_analytics_title)],
  parameters: { layout: "fullscreen" },
  args: { cards: sampleAnalyticsCards, today: "2025-05-05" },
} satisfies Meta<typeof AnalyticsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Full: Story = {
  play: async ({ canvas }) => {
    const cards = canvas.getAllByRole("article").map((card) => card.textContent);
    await expect(cards).toEqual([
      "Content Performance86%+12%from last month",
      "Audience Growth2,453+18%from last month",
      "Revenue Analytics$12,845-3%from last month",
    ]);
    await expect(canvas.getAllByText("Sample")).toHaveLength(2);
    await expect(canvas.getAllByText("Apr 5, 2025")).toHaveLength(2);
  },
};

export const AnotherPeriod: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("radio", { name: "90 days" }));
    await expect(await canvas.findAllByText("Feb 4, 2025")).toHaveLength(2);
    await expect(canvas.getAllByText("May 5, 2025")).toHaveLength(2);
  },
};

export const CardSelected: Story = {
  play: async ({ canvas }) => {
    const card = canvas.getByRole("button", { name: "Revenue Analytics" });
    await expect(card).toHaveAccessibleDescription("$12,845 -3% from last month");
    card.focus();
    await userEvent.keyboard("{Enter}");
    const region = screen.getByRole("region", { name: "Notifications" });
    await waitFor(() => expect(region).toHaveTextContent("Card SelectedRevenue Analytics"));
    await userEvent.hover(screen.getByText("Card Selected"));
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: "mobile1" } } };

export const Loading: Story = { render: () => <AnalyticsScreen /> };

export const Empty: Story = {
  args: { cards: [] },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("No figures yet")).toBeVisible();
    // The two charts are places, and draw nothing.
    await expect(canvas.getByRole("heading", { name: "Performance over time" })).toBeVisible();
    await expect(canvas.getByText("Your performance chart will appear here.")).toBeVisible();
    await expect(canvas.getByRole("heading", { name: "Audience over time" })).toBeVisible();
    await expect(canvas.getByText("Your audience chart will appear here.")).toBeVisible();
    await expect(canvasElement.querySelector("table, canvas")).toBeNull();
  },
};

export const German: Story = {
  globals: germanPhone,
  play: () => expectGermanToFit("Analysen"),
};
