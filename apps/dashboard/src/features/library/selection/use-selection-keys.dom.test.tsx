import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { useSelectionKeys } from "./use-selection-keys.ts";

function Page({ onAll, onClear }: { onAll?: () => void; onClear?: () => void }) {
  useSelectionKeys({ onAll, onClear });
  return (
    <>
      <button>Elsewhere</button>
      <input aria-label="Search" />
      <input type="checkbox" aria-label="Select" />
      <textarea aria-label="Description" />
      <dialog aria-label="Question" />
    </>
  );
}

/** @returns whether it is the browser's then */
function pressEscape(): boolean {
  const press = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  return document.body.dispatchEvent(press);
}

test("Control+A selects all and Escape clears, whatever has focus", async () => {
  const [onAll, onClear] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(<Page onAll={onAll} onClear={onClear} />);
  await userEvent.keyboard("{Control>}a{/Control}{Meta>}a{/Meta}{Escape}");
  await userEvent.click(screen.getByRole("button"));
  await userEvent.keyboard("{Control>}a{/Control}{Escape}");
  await userEvent.click(screen.getByLabelText("Select"));
  await userEvent.keyboard("{Control>}a{/Control}{Escape}");
  expect([onAll.mock.calls.length, onClear.mock.calls.length]).toEqual([4, 3]);
});

test("ignores the shortcuts in text fields and dialogs, and other keys", async () => {
  const press = vi.fn<() => void>();
  render(<Page onAll={press} onClear={press} />);
  for (const label of ["Search", "Description"]) {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.keyboard("{Control>}a{/Control}{Escape}");
  }
  await userEvent.click(screen.getByRole("button"));
  await userEvent.keyboard("a{Control>}{Shift>}a{/Shift}b{/Control}{Alt>}{Escape}{/Alt}");
  screen.getByLabelText("Question").toggleAttribute("open");
  await userEvent.keyboard("{Control>}a{/Control}{Escape}");
  expect(press).not.toHaveBeenCalled();
});

test("without a selection Escape is left to the browser, and an Escape that was handled is ignored", async () => {
  const onClear = vi.fn<() => void>();
  const { rerender } = render(<Page />);
  expect(pressEscape()).toBe(true);
  rerender(<Page onClear={onClear} />);
  expect(pressEscape()).toBe(false);
  document.body.addEventListener("keydown", (event) => event.preventDefault(), { once: true });
  expect(pressEscape()).toBe(false);
  expect(onClear).toHaveBeenCalledOnce();
});
