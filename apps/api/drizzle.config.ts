import { defineConfig } from "drizzle-kit";

// Relative to the repository's root, where `npm run db:generate` runs: drizzle-kit puts "./" before every path.
export default defineConfig({
  dialect: "postgresql",
  schema: ["apps/api/src/db/schema/*.ts"],
  out: "apps/api/migrations",
});
