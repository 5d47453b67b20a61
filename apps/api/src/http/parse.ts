import { fieldProblems } from "@saudabook/contract/field-problems.ts";
import type { z } from "zod";
import { Refusal } from "./refusal.ts";

/** What a person calls the fields, for the title of a refusal. */
const labels = new Map([
  ["name", "Full name"],
  ["email", "Email"],
  ["phone", "Phone number"],
  ["password", "Password"],
  ["confirmPassword", "Confirm password"],
  ["broker", "Broker"],
  ["tradetype", "Trade type"],
  ["token", "Token"],
  ["mobile", "Phone number"],
  ["college", "College/University"],
  ["degree", "Degree"],
  ["passingYear", "Graduation year"],
  ["role", "Preferred role"],
  ["experience", "Years of experience"],
  ["linkedin", "LinkedIn profile"],
  ["motivation", "Motivation"],
  ["symbol", "Stock name"],
  ["buyPrice", "Buy price"],
  ["quantity", "Quantity"],
  ["sellPrice", "Sell price"],
  ["targetPrice", "Target"],
  ["stopLoss", "Stop loss"],
  ["buyDateTime", "Buy date & time"],
  ["sellDateTime", "Sell date & time"],
  ["type", "Type"],
  ["pnl", "P&L"],
  ["status", "Status"],
  ["key", "Key"],
  ["jobid", "Job id"],
  ["submission", "Submission"],
  ["website", "Website"],
  ["seconds", "Seconds"],
  ["side", "Side"],
  ["from", "From"],
  ["to", "To"],
  ["sort", "Order"],
  ["offset", "Offset"],
  ["limit", "Limit"],
]);

/** Parse, then trust: nothing gets past a route without its schema. Every refused field is named. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refusedFields(fieldProblems(parsed.error, value));
}

/** The refusal that names these fields, each with what is wrong with it. */
export function refusedFields(fields: Record<string, string>): Refusal {
  const [first] = Object.entries(fields);
  if (!first)
    return new Refusal("invalid_input", "The request could not be understood.", { title: "Malformed request" });
  const sentences = Object.entries(fields).map(([field, problem]) => `${labelOf(field)} ${problem}.`);
  return new Refusal("invalid_input", sentences.join(" "), {
    title: titleOf(...first),
    fields,
  });
}

function titleOf(field: string, problem: string): string {
  if (field === "confirmPassword" && problem === "must be the same as the password") return "Passwords do not match";
  return `${labelOf(field)} ${problem}`;
}

function labelOf(field: string): string {
  return labels.get(field) ?? field;
}
