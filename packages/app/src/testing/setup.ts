import { elementErrors } from "@postlark/testing/element-errors";
import "@postlark/testing/jsdom-dialogs";
import "@postlark/testing/jsdom-resize-observer";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import { afterEach } from "vitest";

// A busy machine draws slowly; what never comes still fails.
configure({ asyncUtilTimeout: 10_000, getElementError: elementErrors(prettyDOM) });

// jsdom scrolls nothing.
Element.prototype.scrollIntoView = () => {};

afterEach(cleanup);
