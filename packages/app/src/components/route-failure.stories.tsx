import { AppError } from "@postlark/sdk/errors";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { RouterProvider, createMemoryRouter } from "react-router-dom";
import { FrameFailure, RouteFailure } from "./route-failure.tsx";

/** A route whose loader throws. */
function Failing({ thrown, ErrorBoundary }: { thrown: Error; ErrorBoundary: typeof RouteFailure }) {
  const route = { path: "*", loader: () => Promise.reject(thrown), ErrorBoundary };
  return <RouterProvider router={createMemoryRouter([route])} />;
}

const meta = {
  title: "Screens/Failure",
  component: Failing,
  args: { thrown: new AppError({ kind: "unavailable" }), ErrorBoundary: RouteFailure },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Reload page" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Go to Dashboard" })).toBeVisible();
  },
} satisfies Meta<typeof Failing>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfAScreen: Story = {};

export const OfTheFrame: Story = {
  args: {
    thrown: new TypeError("Importing a module script failed."),
    ErrorBoundary: FrameFailure,
  },
  parameters: { layout: "fullscreen" },
};
