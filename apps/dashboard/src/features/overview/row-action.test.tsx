import { sampleDeliveries, sampleWorkspace } from "#testing/sample-workspace.ts";
import { AppError } from "@postlark/sdk/errors";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { RowAction } from "./row-action.tsx";

const commands = vi.hoisted(() => ({
  answerForDeliveries: vi.fn<() => Promise<void>>(),
  retryDelivery: vi.fn<() => Promise<void>>(),
}));

vi.mock("#session/load-workspace.ts", () => ({ loadWorkspace: async () => commands }));

const { waiting, failed } = sampleDeliveries;

beforeEach(() => {
  commands.answerForDeliveries.mockReset();
  commands.retryDelivery.mockReset();
});

function show(row: React.ReactNode) {
  render(<QueryClientProvider client={new QueryClient()}>{row}</QueryClientProvider>);
}

test("Approve approves all deliveries of the row", async () => {
  show(<RowAction deliveries={[waiting]} kind="approve" />);
  await userEvent.click(screen.getByRole("button", { name: "Approve" }));
  expect(commands.answerForDeliveries.mock.calls).toEqual([
    [sampleWorkspace.id, [waiting], "approved", ""],
  ]);
});

test.each([
  ["the next row", 0, 1],
  ["the row before, from the last one", 1, 0],
])("the focus moves to %s, since an answered row leaves", async (_, pressed, focused) => {
  show(
    <ul>
      {[waiting, failed].map((delivery) => (
        <li key={delivery.id}>
          <RowAction deliveries={[delivery]} kind="approve" />
        </li>
      ))}
    </ul>,
  );
  const buttons = screen.getAllByRole("button", { name: "Approve" });
  await userEvent.click(buttons[pressed] ?? document.body);
  expect(document.activeElement).toBe(buttons[focused]);
});

test("from the only row the focus moves to the screen's heading", async () => {
  show(
    <>
      <h1 tabIndex={-1}>Overview</h1>
      <ul>
        <li>
          <RowAction deliveries={[waiting]} kind="approve" />
        </li>
      </ul>
    </>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Approve" }));
  expect(document.activeElement).toBe(screen.getByRole("heading"));
});

test("a refused command is shown in the row, until it is tried again", async () => {
  commands.retryDelivery.mockRejectedValueOnce(new AppError({ kind: "offline" }));
  show(<RowAction deliveries={[failed]} kind="retry" />);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect((await screen.findByRole("alert")).textContent).not.toBe("");
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(commands.retryDelivery).toHaveBeenCalledTimes(2);
});
