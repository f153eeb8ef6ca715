import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { createMemoryRouter, Link, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { UnsavedChanges, useUnsavedChanges } from "./unsaved-changes.tsx";

function Form() {
  const [isDirty, setIsDirty] = useState(true);
  useUnsavedChanges(isDirty);
  // The question covers it, as it does a form whose save is in progress.
  return <button onClick={() => setIsDirty(false)}>Saved</button>;
}

function renderForm() {
  const screens = [
    {
      path: "/",
      element: (
        <UnsavedChanges>
          <Form />
          <Link to="/elsewhere">Elsewhere</Link>
        </UnsavedChanges>
      ),
    },
    { path: "/elsewhere", element: <h1>Elsewhere</h1> },
  ];
  render(<RouterProvider router={createMemoryRouter(screens)} />);
}

const elsewhere = () => screen.findByRole("heading", { name: "Elsewhere" });

async function leave() {
  await userEvent.click(screen.getByRole("link", { name: "Elsewhere" }));
  return screen.findByRole("alertdialog", { name: "Leave without saving?" });
}

test("leaving unsaved changes asks, and stays or leaves as answered", async () => {
  renderForm();
  const question = await leave();
  await userEvent.click(screen.getByRole("button", { name: "Stay" }));
  expect(question.isConnected).toBe(false);
  await leave();
  await userEvent.click(screen.getByRole("button", { name: "Discard changes" }));
  await elsewhere();
});

test("the question closes and the navigation continues once the changes are saved meanwhile", async () => {
  renderForm();
  const question = await leave();
  screen.getByRole("button", { name: "Saved", hidden: true }).click();
  await elsewhere();
  expect(question.isConnected).toBe(false);
});
