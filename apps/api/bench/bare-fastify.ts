import { readFileSync } from "node:fs";
import { fastify } from "fastify";

// Measures what Fastify alone needs for a response: it sends the bytes of the file whose name is requested, and does nothing else.
// node bare-fastify.ts <file>…      prints its origin

const app = fastify();
for (const [number, path] of process.argv.slice(2).entries()) {
  const bytes = readFileSync(path);
  app.get(`/${number}`, (_request, reply) => reply.type("application/json; charset=utf-8").send(bytes));
}
process.stdout.write(await app.listen({ port: 0, host: "127.0.0.1" }));
