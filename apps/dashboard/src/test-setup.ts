import "@postlark/config/jsdom-dialogs";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// A busy machine draws slowly; what never comes still fails.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
