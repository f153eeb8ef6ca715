import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { currentToasts, toast } from "@postlark/ui/toast";
import { showError } from "./show-error.ts";
import { type SubmissionOutcome, useSubmission } from "./use-submission.ts";

function Form({ send }: { send: () => Promise<SubmissionOutcome> }) {
  const { isPending, handleSubmit } = useSubmission(send);
  return (
    <form aria-label="Form" onSubmit={handleSubmit}>
      {isPending ? "pending" : "ready"}
    </form>
  );
}

const submit = () => act(() => fireEvent.submit(screen.getByRole("form")));
const send = vi.fn<() => Promise<SubmissionOutcome>>();

test("a settled submission can be submitted again", async () => {
  send.mockResolvedValue("settled");
  render(<Form send={send} />);
  await submit();
  expect(screen.getByText("ready")).toBeDefined();
  await submit();
  expect(send).toHaveBeenCalledTimes(2);
});

test("a new submission removes the previous error toast and keeps other toasts", async () => {
  send.mockResolvedValue("settled");
  render(<Form send={send} />);
  toast({ title: "You were signed out" });
  showError("Passwords do not match");
  await submit();
  expect(currentToasts().map(({ title }) => title)).toEqual(["You were signed out"]);
});

test("a pending submission ignores further submits", async () => {
  send.mockReturnValue(new Promise(() => {}));
  render(<Form send={send} />);
  await submit();
  await submit();
  expect(screen.getByText("pending")).toBeDefined();
  expect(send).toHaveBeenCalledOnce();
});

test("a submission stays pending while another document loads, until Back restores this one from the cache", async () => {
  send.mockResolvedValue("leaving");
  render(<Form send={send} />);
  await submit();
  expect(screen.getByText("pending")).toBeDefined();
  act(() => {
    const event = new Event("pageshow");
    Object.defineProperty(event, "persisted", { value: true });
    window.dispatchEvent(event);
  });
  expect(screen.getByText("ready")).toBeDefined();
});
