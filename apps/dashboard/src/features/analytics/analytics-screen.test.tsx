import { sampleAnalyticsCards } from "@postlark/fixtures/analytics";
import { Toaster } from "@postlark/ui/toast";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AnalyticsScreen } from "./analytics-screen.tsx";

function show() {
  render(
    <>
      <AnalyticsScreen cards={sampleAnalyticsCards} />
      <Toaster label="Notifications" closeLabel="Close" />
    </>,
  );
}

test("the three cards show their figure and how it moved", () => {
  show();
  expect(screen.getAllByRole("article").map((card) => card.textContent)).toEqual([
    "Content Performance86%+12%",
    "Audience Growth2,453+18%",
    expect.stringMatching(/^Revenue Analytics\$[\d,]+-3%$/),
  ]);
});

test("choosing a card says so", async () => {
  show();
  await userEvent.click(screen.getByRole("button", { name: "Audience Growth" }));
  const region = screen.getByRole("region", { name: "Notifications" });
  await waitFor(() => expect(region.textContent).toBe("Card SelectedAudience Growth"));
});

test("the two charts are places, and draw nothing", () => {
  const { container } = render(<AnalyticsScreen cards={[]} />);
  screen.getByRole("heading", { name: "Performance over time" });
  screen.getByText("Your performance chart will appear here.");
  screen.getByRole("heading", { name: "Audience over time" });
  screen.getByText("Your audience chart will appear here.");
  expect(container.querySelector("table, canvas")).toBeNull();
});
