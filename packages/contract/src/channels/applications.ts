import { z } from "zod";

import { answer, done, operations } from "../operation.ts";
import {
  applicationSchema,
  grantSchema,
  networkParams,
  shownApplicationSchema,
  testedSchema,
} from "./application-schemas.ts";

/** What this installation is registered as at networks: for its admins. Secrets go in, and never out. */
export const applicationOperations = operations({
  listApplications: {
    method: "get",
    path: "/applications",
    tag: "Applications",
    summary: "The networks that want an application of whoever runs this installation (its admins)",
    role: "operator",
    responses: { 200: answer("One a network.", z.array(shownApplicationSchema)) },
  },

  setApplication: {
    method: "put",
    path: "/applications/{network}",
    tag: "Applications",
    summary: "Keep an application, in place of the one before (admins of the installation)",
    role: "operator",
    params: networkParams,
    body: applicationSchema,
    responses: done,
  },

  changeApplication: {
    method: "patch",
    path: "/applications/{network}",
    tag: "Applications",
    summary: "Say what the network has granted an application since (admins of the installation)",
    role: "operator",
    params: networkParams,
    body: grantSchema,
    responses: done,
  },

  removeApplication: {
    method: "delete",
    path: "/applications/{network}",
    tag: "Applications",
    summary: "Forget an application: nobody connects there any more (admins of the installation)",
    role: "operator",
    sql: "remove_application",
    params: networkParams,
    responses: done,
  },

  testApplication: {
    method: "post",
    path: "/applications/{network}/test",
    tag: "Applications",
    summary: "Ask the network whether it knows the application (admins of the installation)",
    role: "operator",
    params: networkParams,
    responses: { 200: answer("What it said.", testedSchema) },
  },
});
