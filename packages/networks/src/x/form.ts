import type { Form } from "../form.ts";

export const x: Form = {
  method: "oauth",
  fields: [],
};
