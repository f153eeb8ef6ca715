import { z } from "zod";

import { operations } from "../operation.ts";

/** What a sign-up asks for, whosever the address is: that its owner is told where it has one. */
export const signUpNoticeOperations = operations({
  noticeSignUp: {
    method: "post",
    path: "/sign-up-notices",
    tag: "Accounts",
    summary:
      "Tell the owner of an address that somebody signed up with it. The response says nothing about whether there is one",
    role: "anyone",
    body: z.object({ email: z.string().max(300) }),
    responses: { 202: { description: "Taken note of." } },
  },
});
