import { expect, test } from "vitest";
import { toModal } from "../../../src/chat/discord/forms.ts";
import type { FormField } from "../../../src/chat/reply/reply.ts";

test("a form of more than five fields shows the first five, which is Discord's limit", () => {
  const fields = Array.from({ length: 6 }, (_, at): FormField => {
    return { type: "line", name: `f${at}`, label: "Field", value: "", longest: 10, whenEmpty: "" };
  });

  const { components } = toModal({ title: "Form", fields, order: { command: "tiltify settings", named: {} } });

  expect(components.map((part) => "component" in part && part.component)).toMatchObject(
    [0, 1, 2, 3, 4].map((at) => ({ custom_id: `f${at}:` })),
  );
});
