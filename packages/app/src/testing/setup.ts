import { elementErrors } from "@postlark/testing/element-errors";
import "@postlark/testing/jsdom-dialogs";
import "@postlark/testing/jsdom-resize-observer";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import { afterEach } from "vitest";

// Long enough for a busy machine; what never appears still fails.
configure({ asyncUtilTimeout: 10_000, getElementError: elementErrors(prettyDOM) });

// jsdom does not scroll.
Element.prototype.scrollIntoView = () => {};

afterEach(cleanup);
