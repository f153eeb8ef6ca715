import { beforeEach, expect, test } from "vitest";

import type { TestUser } from "../support/clients.ts";
import { connectNewsletter } from "../support/newsletters.ts";
import { addMember, createWorkspace } from "../support/workspaces.ts";

let editor: TestUser;
let newsletter: string;

beforeEach(async () => {
  const workspace = await createWorkspace();
  editor = await addMember(workspace, "editor");
  newsletter = await connectNewsletter(workspace);
});

const add = (email: string) =>
  editor.client.rpc("add_subscriber", { channel_id: newsletter, email });

test.each(["a@x..test", "a@x.test.", "a@-x.test", "a@x", "a..b@x.test", ".a@x.test", "a b@x.test"])(
  "add_subscriber refuses the address %s",
  async (email) => {
    expect((await add(email)).error).toMatchObject({ code: "PT422", message: "email_invalid" });
    const { data } = await editor.client
      .from("newsletter_subscribers")
      .select("email")
      .throwOnError();
    expect(data).toEqual([]);
  },
);

test.each(["ada@x.test", " Ada.L+news@sub.x-y.example ", "a@1.co"])(
  "add_subscriber saves %j trimmed and in lower case",
  async (email) => {
    await add(email).throwOnError();
    const { data } = await editor.client
      .from("newsletter_subscribers")
      .select("email")
      .throwOnError();
    expect(data).toEqual([{ email: email.trim().toLowerCase() }]);
  },
);
