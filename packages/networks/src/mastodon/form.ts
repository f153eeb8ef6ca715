import type { Form } from "../form.ts";

export const mastodon: Form = {
  method: "oauth",
  fields: [{ name: "instance", kind: "url", isHandle: true }],
};
