import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A busy machine draws slowly; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);

// jsdom knows the dialog element but not its methods.
if (typeof HTMLDialogElement !== "undefined") {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
}

function showModal(this: HTMLDialogElement): void {
  this.open = true;
}

function close(this: HTMLDialogElement): void {
  this.open = false;
  this.dispatchEvent(new Event("close"));
}
