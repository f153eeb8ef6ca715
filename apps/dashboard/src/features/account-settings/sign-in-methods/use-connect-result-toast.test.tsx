import { renderScreen } from "@postlark/app/testing/render-routes";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useConnectResultToast } from "./use-connect-result-toast.ts";

function Section() {
  useConnectResultToast();
  return null;
}

test.each([
  ["yes", "Account connected"],
  ["identity_already_exists", "That account is already connected to Postlark."],
  ["access_denied", "Couldn’t connect the account. Please try again."],
])("the outcome %s is told, once", async (outcome, message) => {
  window.history.replaceState(null, "", `/settings?tab=privacy&connected=${outcome}`);
  renderScreen(<Section />);
  expect(await screen.findByText(message)).toBeDefined();
  expect(window.location.search).toBe("?tab=privacy");
});

test("without an outcome nothing is told", () => {
  window.history.replaceState(null, "", "/settings?tab=privacy");
  renderScreen(<Section />);
  expect(screen.queryByText(/connect/i)).toBeNull();
});
