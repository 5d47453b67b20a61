import fastifyMultipart from "@fastify/multipart";
import type { Endpoint } from "@saudabook/contract/wire/endpoint.ts";
import { type EndpointName, endpointNames, endpoints } from "@saudabook/contract/wire/endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { Handlers } from "./handlers.ts";
import { type ServeOptions, serve } from "./serve.ts";

/** Serves every endpoint but those that are switched off. Only endpoints with a form accept multipart bodies. */
export async function serveAll(
  app: FastifyInstance,
  options: ServeOptions,
  handlers: Handlers,
  off: readonly EndpointName[],
): Promise<void> {
  const serveNamed = <Name extends EndpointName>(on: FastifyInstance, name: Name) =>
    serve(on, options, name, handlers[name]);
  const served = endpointNames.filter((name) => !off.includes(name));
  const hasForm = (name: EndpointName) => (endpoints[name] as Endpoint).multipart !== undefined;
  for (const name of served) if (!hasForm(name)) serveNamed(app, name);
  await app.register(async (forms) => {
    await forms.register(fastifyMultipart);
    for (const name of served) if (hasForm(name)) serveNamed(forms, name);
  });
}
