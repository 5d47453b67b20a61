import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { endpointNames, endpoints, promisedErrors } from "./endpoints.ts";
import { type ErrorCode, errorBody, errorStatus } from "./errors.ts";

type Json = Record<string, unknown>;

/** The contract as an OpenAPI 3.1 document: paths, parameters, bodies, responses and refusals of every endpoint. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const name of endpointNames) {
    const endpoint: Endpoint = endpoints[name];
    const path = openApiPath(endpoint.path);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Saudabook",
      version: "1",
      description:
        "Times are Indian time. Money and quantities are decimal text. The code of an error decides, never its text.",
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, "output") },
      securitySchemes: { session: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

/** `/api/job-description/:jobid` → `/api/job-description/{jobid}` */
export function openApiPath(path: string): string {
  return path.replace(/:(\w+)/g, "{$1}");
}

function operation(name: (typeof endpointNames)[number], endpoint: Endpoint): Json {
  const { params, query, json, multipart, token } = endpoint;
  return {
    operationId: name,
    parameters: [...(params ? parametersOf(params, "path") : []), ...(query ? parametersOf(query, "query") : [])],
    ...(json && {
      requestBody: { required: true, content: { "application/json": { schema: schemaOf(json, "input") } } },
    }),
    ...(multipart && {
      requestBody: { required: true, content: { "multipart/form-data": { schema: formOf(multipart) } } },
    }),
    responses: {
      200: responseOf(endpoint),
      ...(endpoint.versioned && { 304: { description: "As the ETag in If-None-Match says." } }),
      ...refusalsOf(promisedErrors(name)),
    },
    ...(token === "required" && { security: [{ session: [] }] }),
    ...(token.startsWith("optional") && { security: [{ session: [] }, {}] }),
  };
}

function parametersOf(schema: z.ZodMiniType, place: "path" | "query"): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema, "input") as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: property,
  }));
}

function formOf({ fields, file }: NonNullable<Endpoint["multipart"]>): Json {
  const { properties = {}, required = [] } = schemaOf(fields, "input") as { properties?: Json; required?: string[] };
  return {
    type: "object",
    properties: {
      ...properties,
      [file.name]: { type: "string", format: "binary", description: `At most ${file.maxBytes} bytes.` },
    },
    required: [...required, file.name],
  };
}

function responseOf({ output, lines, csv, bytes }: Endpoint): Json {
  if (bytes) {
    return {
      description: "Done.",
      content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
    };
  }
  return {
    description: "Done.",
    content: {
      [csv ? "text/csv" : "application/json"]: { schema: schemaOf(output, "output") },
      ...(lines && {
        "application/x-ndjson": {
          schema: { anyOf: [schemaOf(lines.step, "output"), schemaOf(lines.output, "output")] },
        },
      }),
    },
  };
}

/** Refusals by status: one status may stand for several codes. */
function refusalsOf(codes: readonly ErrorCode[]): Record<string, Json> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of [...codes, "internal" as const]) {
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      status,
      {
        description: named.join(", "),
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
}

function schemaOf(schema: z.ZodMiniType, io: "input" | "output"): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return described;
}
