import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

/** Opens the list of checks, once there is something in it. */
export async function openChecks(): Promise<void> {
  const name = /problem|suggestion|Choose a channel|Write something/;
  await userEvent.click(await screen.findByRole("button", { name, expanded: false }));
}
