import { perTab, storageKeys } from "@postlark/site/storage";
import { fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { type ConnectDrafts, restoreDrafts, storeForReturn, storeField } from "./connect-drafts.ts";

beforeEach(() => {
  perTab.removeItem(storageKeys.connectDraft);
});

function renderForm(field: ReactNode): ConnectDrafts {
  const drafts: ConnectDrafts = new Map();
  render(<form onChange={(event) => storeField(drafts, event)}>{field}</form>);
  return drafts;
}

test.each([
  ["text", "textbox", <input key="text" name="field" />],
  ["long text", "textbox", <textarea key="long" name="field" />],
  [
    "choice",
    "combobox",
    <select key="choice" name="field" aria-label="Server">
      <option>harbour</option>
      <option>mill</option>
    </select>,
  ],
])("the value of a %s is kept under the field's name", (_what, role, field) => {
  const drafts = renderForm(field);
  fireEvent.change(screen.getByRole(role), { target: { value: "mill" } });
  expect(drafts).toEqual(new Map([["field", "mill"]]));
});

test.each(["radio", "checkbox"])("the value of a %s is not kept", (type) => {
  const drafts = renderForm(<input type={type} name="field" />);
  fireEvent.click(screen.getByRole(type));
  expect(drafts).toEqual(new Map());
});

test("an account typed before signing in is restored only if signing in returns with a problem", () => {
  storeForReturn({ network: "mastodon", method: "oauth", server: "birds.example and more" });
  expect(restoreDrafts("refused")).toEqual(new Map([["server", "birds.example and more"]]));
  expect(restoreDrafts(undefined)).toEqual(new Map());
});

test("a secret is not stored when the user leaves without signing in at the network", () => {
  storeForReturn({ network: "nostr", method: "secret_key", key: "nsec1" });
  expect(restoreDrafts("refused")).toEqual(new Map());
});
