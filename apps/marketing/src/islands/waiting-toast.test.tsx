import { leaveFlash } from "@postlark/site/storage";
import { screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";

import { ScreenFrame } from "./screen-frame.tsx";
import { hydrateScreen } from "./hydrate-screen.tsx";

const draw = () => <h1>Sign in</h1>;

// By itself: a page has one screen, and what other tests hydrated would show the toast as well.
test("a toast left by the previous page is shown after hydration", async () => {
  const root = document.createElement("div");
  root.innerHTML = renderToString(<ScreenFrame>{draw}</ScreenFrame>);
  document.body.replaceChildren(root);
  leaveFlash({ title: "Access Denied", description: "No", tone: "destructive" });
  await hydrateScreen(root, draw);
  expect(await screen.findByText("Access Denied")).toBeDefined();
});
