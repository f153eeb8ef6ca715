import { renderRoutes } from "@postlark/app/testing/render-routes";
import { sampleAnalyticsCards } from "@postlark/fixtures/analytics";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { AnalyticsScreen } from "./analytics-screen.tsx";

const element = <AnalyticsScreen cards={sampleAnalyticsCards} today="2025-05-05" />;

/** First day and figure of both charts, then the last. */
const points = () => screen.getAllByRole("definition").map(({ textContent }) => textContent);
const days = () => screen.getAllByRole("term").map(({ textContent }) => textContent);

test("the charts start and end at the figures on the cards", () => {
  renderRoutes([{ path: "/analytics", element }], "/analytics");
  expect(days()).toEqual(["Apr 5, 2025", "May 5, 2025", "Apr 5, 2025", "May 5, 2025"]);
  // 86 is 12 % more than 77, and 2,453 is 18 % more than 2,079.
  expect(points()).toEqual(["77%", "86%", "2,079", "2,453"]);
  expect(screen.getAllByText("Sample")).toHaveLength(2);
});

test("the period is in the URL, and Back restores the previous one", async () => {
  const { router } = renderRoutes([{ path: "/analytics", element }], "/analytics?days=7");
  expect(days()[0]).toBe("Apr 28, 2025");
  await userEvent.click(screen.getByRole("radio", { name: "90 days" }));
  expect(days()[0]).toBe("Feb 4, 2025");
  await waitFor(() => expect(router.state.location.search).toBe("?days=90"));
  await router.navigate(-1);
  await waitFor(() => expect(days()[0]).toBe("Apr 28, 2025"));
});

test("an unknown period falls back to 30 days", () => {
  renderRoutes([{ path: "/analytics", element }], "/analytics?days=8");
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "30 days" }).checked).toBe(true);
});
