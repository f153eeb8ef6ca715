import type { Form } from "../core/form.ts";

export const threads: Form = { method: "oauth", fields: [] };
