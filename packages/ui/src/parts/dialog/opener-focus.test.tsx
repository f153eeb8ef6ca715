import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { Button } from "../button/button.tsx";
import { Dialog, DialogContent, DialogTitle } from "./dialog.tsx";

afterEach(cleanup);

/** A list whose dialog is opened from a row: no trigger of its own. */
function Posts() {
  const [opened, setOpened] = useState<string>();
  return (
    <>
      {["First light", "Second wind"].map((title) => (
        <Button key={title} onClick={() => setOpened(title)}>
          {title}
        </Button>
      ))}
      <Dialog open={opened !== undefined} onOpenChange={() => setOpened(undefined)}>
        <DialogContent closeLabel="Close" aria-describedby={undefined}>
          <DialogTitle>Rename</DialogTitle>
        </DialogContent>
      </Dialog>
    </>
  );
}

test("focus goes back to whatever opened a dialog without a trigger", async () => {
  render(<Posts />);
  const row = screen.getByRole("button", { name: "Second wind" });
  row.focus();
  fireEvent.click(row);
  const close = await screen.findByRole("button", { name: "Close" });
  await waitFor(() => expect(document.activeElement).toBe(close));
  fireEvent.keyDown(close, { key: "Escape" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(row));
});
