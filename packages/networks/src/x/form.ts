import type { Form } from "../core/form.ts";

export const x: Form = {
  method: "oauth",
  fields: [],
};
